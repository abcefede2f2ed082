export { notesBesidePanel } from './beside/notes-part.ts';
export { notesExportChoices } from './export-choices.ts';
export { loadNotesPrint } from './load-notes-print.ts';
export { notesTool } from './notes-tool.ts';
export { notesSamples } from './samples.ts';
