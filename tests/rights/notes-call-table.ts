import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import * as notes from '#tools/notes/contract/note-calls.ts';
import { uploadPicture } from '#tools/notes/contract/picture-call.ts';
import {
  notesCalls,
  notesComments,
  notesExports,
  notesSharing,
  notesVersions,
} from '#tools/notes/contract/project.ts';
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
} from './expected.ts';
import { kindCallTable } from './kind-call-table.ts';

/** Editors learn that a note is not there, others that they may not edit. */
const editorsFindNothing = {
  owner: absent,
  editor: absent,
  commenter: forbidden,
  viewer: forbidden,
  ...outside,
};
const inside = { ...everybodyInside, ...outside };

/** The calls of note projects and on their notes. */
export const notesCallTable: Expected[] = [
  ...kindCallTable({
    calls: notesCalls,
    sharing: notesSharing,
    comments: notesComments,
    versions: notesVersions,
    exports: notesExports,
    titleField: 'name',
  }),
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
].map((expected) => ({
  ...expected,
  people: (suite) =>
    makeProjectPeople(suite, { create: notesCalls.create, share: notesSharing.share }),
}));
