import { listActions } from '#kernel/actions.ts';
import * as edits from './edits.ts';
import * as highlights from './highlights.ts';
import { notesDocument } from './notes-document.ts';
import * as packedNotes from './packed-note.ts';

/** The list of all edits of a note project. */
export const notesActions = listActions(notesDocument, [edits, highlights, packedNotes], {
  putNote: 'Copies, imports and templates restore a whole note by it; addNote adds one.',
});
