export {
  type ExportChoice,
  type ExportChoices,
  ExportChoicesProvider,
  type ExportOptionsProps,
} from './choices.ts';
export { exportPart, LinkedExportButton } from './export-part.tsx';
export { beginPrint, PrintPage } from './print-page.tsx';
