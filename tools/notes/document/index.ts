export { notesDocument } from './notes-document.ts';
export { planSample, sampleNotes } from './sample.ts';
