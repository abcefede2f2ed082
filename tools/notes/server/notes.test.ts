import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { openDocument } from '#kernel/document/document.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import * as calls from '../contract/note-calls.ts';
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

async function newProject(title?: string): Promise<{ amara: Person; token: string; id: string }> {
  const amara = await makePerson(suite, { name: 'Amara Okafor' });
  const token = amara.accessToken;
  const { _id: id } = await suite.send(notesCalls.create, { body: title ? { title } : {} }, token);
  return { amara, token, id };
}

test('a new note project has the fields of the specification [S3.36] [S7.146]', async () => {
  const { amara, token, id } = await newProject();
  const made = await suite.send(calls.fetchNotes, { params: { id } }, token);
  expect(made).toEqual({
    _id: expect.stringMatching(/^\w{20}$/),
    name: 'Untitled notes project',
    product_type: 'M',
    project_type: 'NOTE',
    notes: [],
    permission: 'E',
    abilities: expect.arrayContaining(['edit', 'share', 'remove']),
    owner_id: amara.userId,
    owner_name: 'Amara Okafor',
    updated_date: expect.any(String),
    updated_by: 'Amara Okafor',
    pictures_pass: expect.stringMatching(/^\w{20}\.\d+\./),
  });
  expect(await suite.send(notesCalls.open, { params: { id } }, token)).toEqual(made);
});

test('notes are created and fetched with id and title, in order [S1.49] [S3.37] [S7.141] [S7.143]', async () => {
  const { token, id } = await newProject('Bank round 1');
  const add = (body: object) =>
    suite.send(calls.addNote, { body: { note_project_id: id, ...body } }, token);
  const one = await add({ title: 'Interview P01', body: '## Waiting\n\n- queue\n- *chair*' });
  const two = await add({ template: 'debrief', position: 0 });
  expect(one).toMatchObject({
    note_project_id: id,
    title: 'Interview P01',
    body: '## Waiting\n\n- queue\n- *chair*\n',
    excerpt: 'Waiting queue chair',
    position: 0,
    updated: expect.any(String),
  });
  expect(two).toMatchObject({ title: 'Debrief', body: expect.stringContaining('Quotes to keep') });
  const fetched = await suite.send(calls.fetchNotes, { params: { id } }, token);
  expect(fetched.notes).toEqual([
    { _id: two._id, title: 'Debrief' },
    { _id: one._id, title: 'Interview P01' },
  ]);
});

test('a change by a call shows on every open screen, and is the same edit', async () => {
  const { id, owner, viewer } = await people();
  const screen = suite.enter(id, viewer, notesDocument.version);
  const body = { note_project_id: id, title: 'Open questions', body: '- [ ] Who helps?' };
  const { _id } = await suite.send(calls.saveNote, { body }, owner.accessToken);
  const { notes } = openDocument(notesDocument, screen.document);
  await eventually(() => expect(notes.get(_id)?.title).toBe('Open questions'));
  expect(notes.content(_id, 'body')).toMatchObject([{ type: 'taskList' }]);
});

test('a title update with its four values changes the title, and other fields change in the same way [S7.144] [S7.150]', async () => {
  const { token, id } = await newProject();
  const add = (title: string) =>
    suite.send(calls.addNote, { body: { note_project_id: id, title } }, token);
  const [one, two] = [await add('one'), await add('two')];
  const ids = { note_project_id: id, note_id: two._id };
  const update = (
    change: { field: 'title'; value: string } | { field: 'position'; value: number },
  ) => suite.request(calls.updateNote, { body: { ...ids, ...change } }, token);
  expect(await update({ field: 'title', value: ' Plan for round 2 ' })).toMatchObject({
    envelope: { data: { title: 'Plan for round 2' } },
  });
  await update({ field: 'position', value: 0 });
  const pinned = { ...ids, field: 'pinned', value: true } as const;
  await suite.send(calls.updateNote, { body: pinned }, token);
  const { notes } = await suite.send(calls.listNotes, { params: { id } }, token);
  expect(notes.map(({ _id, pinned }) => [_id, pinned])).toEqual([
    [two._id, true],
    [one._id, false],
  ]);
  expect((await update({ field: 'title', value: 'x'.repeat(51) })).status).toBe(400);
  const removed = { note_project_id: id, note_id: 'gone', field: 'title', value: 'x' } as const;
  expect((await suite.request(calls.updateNote, { body: removed }, token)).status).toBe(404);
});

test('saving changes a named note and creates any other; scripts are removed [S7.149]', async () => {
  const { token, id } = await newProject();
  const save = (given: { note_id?: string; title?: string; body: string }) =>
    suite.send(calls.saveNote, { body: { note_project_id: id, ...given } }, token);
  const made = await save({ body: '# First line\n\nMore <script>steal()</script>' });
  expect(made.title).toBe('First line');
  const changed = await save({ note_id: made._id, body: '[a](javascript:x) and **bold**' });
  expect(changed).toMatchObject({ _id: made._id, title: 'First line', body: 'a and **bold**\n' });
  const alone = await suite.send(calls.saveNote, { body: { body: 'Quick thought' } }, token);
  expect(alone.note_project_id).not.toBe(id);
});

test('the list answers excerpt, tags and user, and finds text in any note [S1.50] [S7.142] [S7.147]', async () => {
  const { token, id } = await newProject();
  const params = { id };
  const visitBranch = {
    note_project_id: id,
    title: 'Branch visit',
    body: 'Nine people in the Queue',
  };
  const note = await suite.send(calls.addNote, { body: visitBranch }, token);
  await suite.send(calls.addNote, { body: { note_project_id: id, title: 'Plan' } }, token);
  const body = { note_project_id: id, note_id: note._id, name: 'queue', color: '#b26a00' };
  const tag = await suite.send(calls.addTag, { body }, token);
  const again = { ...body, name: 'Queue' };
  expect(await suite.send(calls.addTag, { body: again }, token)).toEqual(tag);
  const found = await suite.send(calls.listNotes, { params, query: { search: 'QUEUE' } }, token);
  expect(found).toMatchObject({
    notes: [{ _id: note._id, tags: [{ name: 'queue', color: '#b26a00' }], user: null }],
    tags: [tag],
  });
  const query = { tag_id: tag._id };
  expect((await suite.send(calls.listNotes, { params, query }, token)).notes).toHaveLength(1);
  const renamed = { note_project_id: id, tag_id: tag._id, name: 'line' };
  expect(await suite.send(calls.changeTag, { body: renamed }, token)).toMatchObject({
    name: 'line',
  });
  const ofTag = { id, tag_id: tag._id };
  await suite.send(calls.removeTag, { params: ofTag, query: { note_id: note._id } }, token);
  expect((await suite.send(calls.listNotes, { params }, token)).notes[0]?.tags).toEqual([]);
  await suite.send(calls.removeTag, { params: ofTag }, token);
  expect((await suite.send(calls.listNotes, { params }, token)).tags).toEqual([]);
});

test('a note is changed by its title, tags and highlights, not by its position', async () => {
  const { token, id } = await newProject();
  const given = { note_project_id: id, title: 'P01', body: 'Nobody knows when.' };
  const { _id: note_id } = await suite.send(calls.addNote, { body: given }, token);
  const ids = { note_project_id: id, note_id };
  const changed = async () => {
    const note = await suite.send(calls.fetchNote, { params: { id, note_id } }, token);
    return Date.parse(note.updated ?? '');
  };
  const update = (
    change: { field: 'title'; value: string } | { field: 'pinned'; value: boolean },
  ) => suite.send(calls.updateNote, { body: { ...ids, ...change } }, token);
  let before = await changed();
  await update({ field: 'pinned', value: true });
  expect(await changed()).toBe(before);

  const expectChange = async () => {
    const now = await changed();
    expect(now).toBeGreaterThan(before);
    before = now;
  };
  await update({ field: 'title', value: 'P01 Amara' });
  await expectChange();
  const { _id: tag_id } = await suite.send(calls.addTag, { body: { ...ids, name: 'wait' } }, token);
  await expectChange();
  const body = { ...ids, quote: 'Nobody knows', tag_id };
  const { _id: highlight_id } = await suite.send(calls.addHighlight, { body }, token);
  await expectChange();
  await suite.send(calls.removeHighlight, { params: { id, highlight_id } }, token);
  await expectChange();
  await suite.send(calls.removeTag, { params: { id, tag_id } }, token);
  await expectChange();
});

test('a note about a participant is created once and answered from then on [S7.148]', async () => {
  const { token, id } = await newProject();
  const confirm = (name: string) =>
    suite.send(calls.userNote, { body: { note_project_id: id, user: { name } } }, token);
  const first = await confirm('P05');
  expect(first).toMatchObject({ title: 'P05', user: { name: 'P05' } });
  expect((await confirm('p05'))._id).toBe(first._id);
  expect((await confirm('P09'))._id).not.toBe(first._id);
});

test('text is highlighted with tag and participant, and listed by tag', async () => {
  const { token, id } = await newProject();
  const note = await suite.send(
    calls.userNote,
    { body: { note_project_id: id, user: { name: 'P01 Amara' } } },
    token,
  );
  const said = { note_project_id: id, note_id: note._id, body: 'They said: nobody knows when.' };
  await suite.send(calls.saveNote, { body: said }, token);
  const named = { note_project_id: id, name: 'waiting' };
  const tag = await suite.send(calls.addTag, { body: named }, token);
  const body = { note_project_id: id, note_id: note._id, tag_id: tag._id };
  const made = await suite.send(
    calls.addHighlight,
    { body: { ...body, quote: 'nobody knows when' } },
    token,
  );
  expect(made).toMatchObject({ text: 'nobody knows when', tag, user: { name: 'P01 Amara' } });
  const list = () =>
    suite.send(calls.listHighlights, { params: { id }, query: { tag_id: tag._id } }, token);
  expect(await list()).toEqual([made]);
  const nowhere = await suite.request(
    calls.addHighlight,
    { body: { ...body, quote: 'no such words' } },
    token,
  );
  expect(nowhere).toMatchObject({
    status: 404,
    envelope: { error: { error_code: 'quote_not_found' } },
  });
  await suite.send(calls.removeHighlight, { params: { id, highlight_id: made._id } }, token);
  expect(await list()).toEqual([]);
});

test('a note is copied, moved to another project with its tags, and deleted', async () => {
  const { token, id } = await newProject();
  const other = await suite.send(notesCalls.create, { body: {} }, token);
  const body = { note_project_id: id, title: 'Interview P01', body: 'Waits' };
  const note = await suite.send(calls.addNote, { body }, token);
  const tag = { note_project_id: id, note_id: note._id, name: 'waiting' };
  await suite.send(calls.addTag, { body: tag }, token);
  const copy = await suite.send(calls.copyNote, { params: { id, note_id: note._id } }, token);
  expect(copy).toMatchObject({ title: 'Interview P01', body: 'Waits\n', position: 1 });
  const to = { note_project_id: id, note_id: copy._id, to_project_id: other._id };
  const moved = await suite.send(calls.moveNote, { body: to }, token);
  expect(moved).toMatchObject({ note_project_id: other._id, tags: [{ name: 'waiting' }] });
  await suite.send(calls.removeNote, { params: { id, note_id: note._id } }, token);
  expect((await suite.send(calls.fetchNotes, { params: { id } }, token)).notes).toEqual([]);
});

test('a project is filled with the sample, behind its content', async () => {
  const { token, id } = await newProject();
  await suite.send(calls.addNote, { body: { note_project_id: id, title: 'First' } }, token);
  const filled = await suite.send(calls.fillFromSample, { params: { id } }, token);
  expect(filled.notes).toHaveLength(11);
  expect(filled.notes.slice(0, 2).map(({ title }) => title)).toEqual([
    'First',
    'Interview P01 Amara',
  ]);
});

test('a user who may only read one of the two projects moves nothing', async () => {
  const { id, owner, viewer } = await people();
  const body = { note_project_id: id, title: 'Secret' };
  const note = await suite.send(calls.addNote, { body }, owner.accessToken);
  const own = await suite.send(notesCalls.create, { body: {} }, viewer.accessToken);
  const to = { note_project_id: id, note_id: note._id, to_project_id: own._id };
  expect((await suite.request(calls.moveNote, { body: to }, viewer.accessToken)).status).toBe(403);
  const read = { params: { id: own._id } };
  expect((await suite.send(calls.fetchNotes, read, viewer.accessToken)).notes).toEqual([]);
});

test('a note project is copied as a whole, and a full plan says dilo_limit_reached [S7.145]', async () => {
  const { token, id } = await newProject('Bank round 1');
  await suite.send(calls.addNote, { body: { note_project_id: id, title: 'Plan' } }, token);
  const copy = await suite.send(notesCalls.duplicate, { params: { id } }, token);
  expect(copy).toMatchObject({ name: 'Copy of Bank round 1', notes: [{ title: 'Plan' }] });
  for (let made = 2; made < 10; made += 1) await suite.send(notesCalls.create, { body: {} }, token);
  const full = { status: 403, envelope: { error: { error_code: 'dilo_limit_reached' } } };
  const copyAgain = await suite.request(notesCalls.duplicate, { params: { id } }, token);
  expect(copyAgain).toMatchObject(full);
  expect(await suite.request(calls.saveNote, { body: { body: 'x' } }, token)).toMatchObject(full);
  const user = { user: { name: 'P01' } };
  expect(await suite.request(calls.userNote, { body: user }, token)).toMatchObject(full);
});

test('a note project is found on the dashboard by the text of its notes', async () => {
  const { token, id } = await newProject();
  const body = { note_project_id: id, title: 'Log', body: 'Code 1042 means: too dark' };
  await suite.send(calls.addNote, { body }, token);
  await eventually(async () => {
    const query = { kind: 'NOTE', search: '1042 dark' } as const;
    const { projects } = await suite.send(listProjects, { query }, token);
    expect(projects.map(({ _id }) => _id)).toEqual([id]);
    expect(projects[0]?.preview).toMatchObject({ count: 1 });
  });
});

test('a note with a character that no database accepts is stored, found and shown like any other', async () => {
  const { amara, token, id } = await newProject('Broken letters');
  const screen = await suite.entered(id, amara, notesDocument.version);
  const body = [{ type: 'paragraph', content: [{ type: 'text' as const, text: 'Xylo\0phone' }] }];
  const note = { title: 'Ti\0tle', body, participant: null, position: 'a0' };
  screen.document.transact(() => {
    openDocument(notesDocument, screen.document).notes.insert('n1', note);
  });
  await eventually(async () => {
    const query = { search: 'xylophone' };
    const { projects } = await suite.send(listProjects, { query }, token);
    expect(projects.map(({ _id }) => _id)).toEqual([id]);
    expect(JSON.stringify(projects[0]?.preview)).toContain('Title');
  });
});
