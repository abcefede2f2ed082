import {
  absent,
  allAbsent,
  type Expected,
  editorsOnly,
  entry,
  everybodyInside,
  forbidden,
  outside,
  unauthorised,
} from '#tests/rights/expected.ts';
import * as notes from '../contract/note-calls.ts';
import { uploadPicture } from '../contract/picture-call.ts';

/** Editors learn that a note is not there, others that they may not edit. */
const editorsFindNothing = {
  owner: absent,
  editor: absent,
  commenter: forbidden,
  viewer: forbidden,
  ...outside,
};
const inside = { ...everybodyInside, ...outside };

/** The calls on the notes of a project. */
export const ownCalls: Expected[] = [
  entry(notes.fetchNotes, ({ id }) => ({ params: { id } }), inside),
  entry(notes.fetchNote, ({ id }) => ({ params: { id, note_id: 'none' } }), {
    ...allAbsent(),
    visitor: unauthorised,
  }),
  entry(notes.listNotes, ({ id }) => ({ params: { id }, query: {} }), inside),
  entry(notes.listHighlights, ({ id }) => ({ params: { id }, query: {} }), inside),
  // Who may edit learns that there is no picture in it.
  entry(uploadPicture, ({ id }) => ({ body: { note_project_id: id } }), {
    ...editorsOnly,
    owner: 400,
    editor: 400,
  }),
  entry(notes.addNote, ({ id }) => ({ body: { note_project_id: id } }), editorsOnly),
  entry(
    notes.saveNote,
    ({ id }) => ({ body: { note_project_id: id, body: 'Waits' } }),
    editorsOnly,
  ),
  entry(
    notes.updateNote,
    ({ id }) => ({
      body: { note_project_id: id, note_id: 'none', field: 'title' as const, value: 'New' },
    }),
    editorsFindNothing,
  ),
  entry(notes.copyNote, ({ id }) => ({ params: { id, note_id: 'none' } }), editorsFindNothing),
  entry(
    notes.moveNote,
    ({ id }) => ({ body: { note_project_id: id, note_id: 'none', to_project_id: id } }),
    editorsFindNothing,
  ),
  entry(notes.fillFromSample, ({ id }) => ({ params: { id } }), editorsOnly),
  // Removing what is gone already is no error: two people may remove the same.
  entry(notes.removeNote, ({ id }) => ({ params: { id, note_id: 'none' } }), editorsOnly),
  entry(
    notes.addTag,
    ({ id }) => ({ body: { note_project_id: id, name: 'waiting' } }),
    editorsOnly,
  ),
  entry(
    notes.changeTag,
    ({ id }) => ({ body: { note_project_id: id, tag_id: 'none', name: 'waiting' } }),
    editorsFindNothing,
  ),
  entry(notes.removeTag, ({ id }) => ({ params: { id, tag_id: 'none' }, query: {} }), editorsOnly),
  entry(
    notes.userNote,
    ({ id }) => ({ body: { note_project_id: id, user: { name: 'P01' } } }),
    editorsOnly,
  ),
  entry(
    notes.addHighlight,
    ({ id }) => ({ body: { note_project_id: id, note_id: 'none', quote: 'waits' } }),
    editorsFindNothing,
  ),
  entry(notes.removeHighlight, ({ id }) => ({ params: { id, highlight_id: 'none' } }), editorsOnly),
];
