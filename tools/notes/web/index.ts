export { notesBesidePanel } from './beside/notes-part.ts';
export { notesExportChoices } from './export-choices.ts';
export { notesView } from './kind-view.tsx';
export { loadNotesPrint } from './load-notes-print.ts';
export { notesSamples } from './samples.ts';
