import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { listNotifications } from '#features/notifications/contract.ts';
import { openDocument } from '#kernel/document/document.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { addNote, moveNote } from '../contract/note-calls.ts';
import { notesCalls, notesSharing } from '../contract/project.ts';
import { notesDocument } from '../document/notes-document.ts';

let suite: LiveSuite;

beforeAll(async () => {
  suite = await startLiveSuite();
});
afterEach(() => suite.leave());
afterAll(() => suite.close());

const people = (): Promise<ProjectPeople> =>
  makeProjectPeople(suite, { create: notesCalls.create, share: notesSharing.share });

/** The text of a new note, opened in the browser of a user. */
async function write(by: Person, id: string, title: string) {
  const body = { note_project_id: id, title };
  const { _id } = await suite.send(addNote, { body }, by.accessToken);
  const { document } = suite.enter(id, by, notesDocument.version);
  const { notes } = openDocument(notesDocument, document);
  const text = await eventually(() => {
    const fragment = notes.has(_id) ? notes.fragment(_id, 'body') : null;
    if (!fragment) throw new Error('The note is not here yet.');
    return fragment;
  });
  return { noteId: _id, text };
}

/** Appends a paragraph with a mention to a note, as an editor does. */
function mention(text: Y.XmlFragment, { userId, fullName }: Person, before = 'Ask '): void {
  const paragraph = new Y.XmlElement('paragraph');
  const name = new Y.XmlElement('mention');
  name.setAttribute('id', userId);
  name.setAttribute('label', fullName);
  paragraph.insert(0, [new Y.XmlText(before), name]);
  text.insert(text.length, [paragraph]);
}

const described = async (person: Person) => {
  const { notifications } = await suite.send(listNotifications, { query: {} }, person.accessToken);
  return notifications.filter(({ kind }) => kind === 'mention');
};

test('a mentioned user is notified once, with the author and the note, and again only for another mention', async () => {
  const { id, owner, editor } = await people();
  const { noteId, text } = await write(owner, id, 'Interview P01');
  mention(text, editor);
  await eventually(async () =>
    expect(await described(editor)).toMatchObject([
      {
        title: "Amara Okafor mentioned you in 'Untitled notes project'",
        text: `Ask @${editor.fullName}`,
        path: `/note-making/${id}?note=${noteId}`,
        by: { user_id: owner.userId },
      },
    ]),
  );
  // Editing around it, and deleting and restoring it, notify nobody.
  const first = text.get(0) as Y.XmlElement;
  (first.get(0) as Y.XmlText).insert(0, 'Please: ');
  text.delete(0, 1);
  mention(text, editor);
  mention(text, editor, 'And once more ');
  await eventually(async () =>
    expect((await described(editor)).map((one) => one.text)).toEqual([
      `And once more @${editor.fullName}`,
      `Ask @${editor.fullName}`,
    ]),
  );
});

test('users without access are not notified, and nobody is for mentioning themselves', async () => {
  const { id, owner, editor, viewer, stranger } = await people();
  const { text } = await write(editor, id, 'Plan');
  for (const person of [stranger, editor, viewer, owner]) mention(text, person);
  await eventually(async () => {
    expect(await described(viewer)).toHaveLength(1);
    expect(await described(owner)).toHaveLength(1);
  });
  expect(await described(stranger)).toEqual([]);
  expect(await described(editor)).toEqual([]);
});

test('a copied project and a moved note notify nobody again', async () => {
  const { id, owner, editor, viewer } = await people();
  const { noteId, text } = await write(owner, id, 'Plan');
  mention(text, owner);
  mention(text, editor);
  await eventually(async () => expect(await described(editor)).toHaveLength(1));
  const token = editor.accessToken;
  const copy = await suite.send(notesCalls.duplicate, { params: { id } }, token);
  const other = await suite.send(notesCalls.create, { body: {} }, token);
  for (const project_id of [copy._id, other._id]) {
    const members = { project_id, email: owner.email, permission: 'V' } as const;
    await suite.send(notesSharing.share, { body: members }, token);
  }
  const to = { note_project_id: id, note_id: noteId, to_project_id: other._id };
  await suite.send(moveNote, { body: to }, token);
  // Its notification arrives after all earlier ones.
  const { text: next } = await write(owner, id, 'Next');
  mention(next, viewer);
  await eventually(async () => expect(await described(viewer)).toHaveLength(1));
  expect(await described(owner)).toEqual([]);
  expect(await described(editor)).toHaveLength(1);
});
