export {
  type ExportChoice,
  type ExportChoices,
  ExportChoicesProvider,
  type ExportOptionsProps,
} from './choices.ts';
export { exportPart, LinkedExportButton } from './export-part.tsx';
export { projectExports } from './export-sources.ts';
export { useParticipantsChoice } from './participants-choice.tsx';
export { PresentButton } from './presenting/present-button.tsx';
export type { PresentedStep } from './presenting/presented-step.ts';
export { Presenting } from './presenting/presenting.tsx';
export { PrintPage, preloadPrint } from './print-page.tsx';
export { defineFileOptions, flag, idList } from './printing/file-options.ts';
export { FileOptions, LeaveOut, OptionFlag, OptionGroup } from './printing/option-fields.tsx';
export { PaperHeader, printedDate } from './printing/paper-header.tsx';
export { LongPaperSheet, PaperSheets, Sheet } from './printing/paper-sheets.tsx';
export { usePaper } from './printing/use-paper.ts';
export { usePicturesLoaded } from './printing/use-pictures-loaded.ts';
export { type ExportSource, useExport } from './use-export.ts';
