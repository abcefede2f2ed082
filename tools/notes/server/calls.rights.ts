import { newId } from '#platform/server/ids/new-id.ts';
import { allMembers, type Expected, editorsOnly, entry, outside } from '#tests/rights/expected.ts';
import { idOf, type Made } from '#tests/rights/made.ts';
import * as notes from '../contract/note-calls.ts';
import { uploadPicture } from '../contract/picture-call.ts';

const inside = { ...allMembers, ...outside };

const note = (made: Made) =>
  idOf(made.owns(notes.addNote, { body: { note_project_id: made.id, body: 'She waits' } }));
const tag = (made: Made) =>
  idOf(made.owns(notes.addTag, { body: { note_project_id: made.id, name: newId() } }));
async function highlight(made: Made): Promise<string> {
  const body = { note_project_id: made.id, note_id: await note(made), quote: 'waits' };
  return idOf(made.owns(notes.addHighlight, { body }));
}

/** The calls on the notes of a project. */
export const ownCalls: Expected[] = [
  entry(notes.fetchNotes, ({ id }) => ({ params: { id } }), inside),
  entry(
    notes.fetchNote,
    async (made) => ({ params: { id: made.id, note_id: await note(made) } }),
    inside,
  ),
  entry(notes.listNotes, ({ id }) => ({ params: { id }, query: {} }), inside),
  entry(notes.listHighlights, ({ id }) => ({ params: { id }, query: {} }), inside),
  // Users who may edit get the failure of a missing picture.
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
    async (made) => ({
      body: {
        note_project_id: made.id,
        note_id: await note(made),
        field: 'title' as const,
        value: 'New',
      },
    }),
    editorsOnly,
  ),
  entry(
    notes.copyNote,
    async (made) => ({ params: { id: made.id, note_id: await note(made) } }),
    editorsOnly,
  ),
  entry(
    notes.moveNote,
    async (made) => ({
      body: { note_project_id: made.id, note_id: await note(made), to_project_id: made.id },
    }),
    editorsOnly,
  ),
  entry(notes.fillFromSample, ({ id }) => ({ params: { id } }), editorsOnly),
  entry(
    notes.removeNote,
    async (made) => ({ params: { id: made.id, note_id: await note(made) } }),
    editorsOnly,
  ),
  entry(
    notes.addTag,
    ({ id }) => ({ body: { note_project_id: id, name: 'waiting' } }),
    editorsOnly,
  ),
  entry(
    notes.changeTag,
    async (made) => ({
      body: { note_project_id: made.id, tag_id: await tag(made), name: 'waiting' },
    }),
    editorsOnly,
  ),
  entry(
    notes.removeTag,
    async (made) => ({ params: { id: made.id, tag_id: await tag(made) }, query: {} }),
    editorsOnly,
  ),
  entry(
    notes.userNote,
    ({ id }) => ({ body: { note_project_id: id, user: { name: 'P01' } } }),
    editorsOnly,
  ),
  entry(
    notes.addHighlight,
    async (made) => ({
      body: { note_project_id: made.id, note_id: await note(made), quote: 'waits' },
    }),
    editorsOnly,
  ),
  entry(
    notes.removeHighlight,
    async (made) => ({ params: { id: made.id, highlight_id: await highlight(made) } }),
    editorsOnly,
  ),
];
