export { notesDocument } from './notes-document.ts';
export { packSample, planSample, sampleNotes } from './sample.ts';
