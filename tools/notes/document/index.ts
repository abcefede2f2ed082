export * from './edits.ts';
export * from './highlights.ts';
export * from './notes-document.ts';
export { packNote, putNote } from './packed-note.ts';
export { planSample, sampleNotes } from './sample.ts';
export { noteTemplates, templateNames } from './templates.ts';
