import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endAllSessions } from '#features/accounts/contract/sessions.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Visitor } from '#tests/fixtures/live/live.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { mapPreview } from '../contract/preview.ts';
import { mapperCalls, mapperSharing } from '../contract/project.ts';
import { addStage, renameStage } from '../document/edits.ts';
import { mapperDocument } from '../document/mapper-document.ts';

let suite: LiveSuite;

beforeAll(async () => {
  suite = await startLiveSuite();
});
afterEach(() => suite.leave());
afterAll(() => suite.close());

const origin = { kind: 'user' } as const;

const stageNames = ({ document }: Pick<Visitor, 'document'>) =>
  readDocument(mapperDocument, document).value.stages.map(({ name }) => name);

test('a new Mapper has the default title and the fields of the specification [S3.30] [S3.31] [S7.54]', async () => {
  const amara = await makePerson(suite, { name: 'Amara Okafor' });
  const made = await suite.send(mapperCalls.create, { body: {} }, amara.accessToken);
  expect(made).toEqual({
    _id: expect.stringMatching(/^\w{20}$/),
    project_title: 'Untitled Matrix project',
    product_type: 'M',
    project_type: 'PM',
    permission: 'E',
    abilities: expect.arrayContaining(['edit', 'share', 'remove']),
    updated_date: expect.any(String),
    updated_by: 'Amara Okafor',
    pictures_pass: expect.stringMatching(/^\w{20}\.\d+\./),
    is_sample: false,
    is_marketable: false,
    is_ai_rrm_flow: false,
    owner_id: amara.userId,
    owner_name: 'Amara Okafor',
  });
  const given = { params: { id: made._id } };
  expect(await suite.send(mapperCalls.open, given, amara.accessToken)).toEqual(made);
});

test('renaming changes the title, an empty one restores the default [S4.87] [S5.38] [S7.56]', async () => {
  const { id, editor, viewer } = await makeProjectPeople(suite);
  const rename = (title: string, token: string) =>
    suite.request(mapperCalls.rename, { body: { project_id: id, title } }, token);
  await rename('  I open a current account ', editor.accessToken);
  const open = async () => suite.send(mapperCalls.open, { params: { id } }, viewer.accessToken);
  expect(await open()).toMatchObject({
    project_title: 'I open a current account',
    updated_by: editor.fullName,
    permission: 'V',
  });
  await rename('   ', editor.accessToken);
  expect((await open()).project_title).toBe('Untitled Matrix project');
  expect((await rename('x'.repeat(51), editor.accessToken)).status).toBe(400);
});

test('a user who may only read gets a message when they try to edit [S6.12] [S4.86]', async () => {
  const { id, viewer } = await makeProjectPeople(suite);
  const given = { body: { project_id: id, title: 'Mine' } };
  expect(await suite.request(mapperCalls.rename, given, viewer.accessToken)).toMatchObject({
    status: 403,
    envelope: {
      error: {
        error_code: 'edit_forbidden',
        error_message:
          "You don't have permission to edit this Mapper. Request access from a member.",
      },
    },
  });
});

test('a deleted Mapper is removed from the list and from every screen [S7.57]', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  const screen = await suite.entered(id, viewer);
  await suite.send(mapperCalls.remove, { params: { id } }, owner.accessToken);
  await eventually(() => expect(screen.refused()).toBe('not_found'));
  for (const { accessToken } of [owner, viewer]) {
    const { projects } = await suite.send(listProjects, { query: { kind: 'PM' } }, accessToken);
    expect(projects.map(({ _id }) => _id)).not.toContain(id);
    expect((await suite.request(mapperCalls.open, { params: { id } }, accessToken)).status).toBe(
      404,
    );
  }
});

test('a member who deletes a shared Mapper leaves it, and it stays with the others', async () => {
  const { id, owner, editor } = await makeProjectPeople(suite);
  await suite.send(mapperCalls.remove, { params: { id } }, editor.accessToken);
  const confirm = (token: string) => suite.request(mapperCalls.open, { params: { id } }, token);
  expect((await confirm(editor.accessToken)).status).toBe(404);
  expect((await confirm(owner.accessToken)).status).toBe(200);
});

test('an editor and the owner edit one map live, a viewer sees it and cannot change it [S3.32]', async () => {
  const { id, owner, editor, viewer } = await makeProjectPeople(suite);
  const [one, two, three] = [
    await suite.entered(id, owner),
    await suite.entered(id, editor),
    await suite.entered(id, viewer),
  ];
  applyEdit(one.document, addStage, { id: 's1', name: 'Apply', position: 'a0' }, origin);
  await eventually(() => expect(stageNames(two)).toEqual(['Apply']));
  applyEdit(two.document, renameStage, { id: 's1', name: 'Prove who I am' }, origin);
  await eventually(() => expect(stageNames(three)).toEqual(['Prove who I am']));
  applyEdit(three.document, renameStage, { id: 's1', name: 'Vandalised' }, origin);
  applyEdit(one.document, addStage, { id: 's2', name: 'First week', position: 'a1' }, origin);
  await eventually(() => expect(stageNames(two)).toEqual(['Prove who I am', 'First week']));
  expect(stageNames(one)).toEqual(['Prove who I am', 'First week']);
});

test('users without access and visitors receive nothing over the live connection', async () => {
  const { id, stranger } = await makeProjectPeople(suite);
  const [outside, nowhere] = [suite.enter(id, stranger), suite.enter('does-not-exist', stranger)];
  await eventually(() =>
    expect([outside.refused(), nowhere.refused()]).toEqual(['not_found', 'not_found']),
  );
  const nobody = suite.enter(id, { accessToken: 'forged' });
  await eventually(() => expect(nobody.refused()).toBe('unauthorised'));
});

test('a change of access applies at once to open screens [S7.63]', async () => {
  const { id, owner, editor } = await makeProjectPeople(suite);
  const screen = await suite.entered(id, editor);
  const body = { project_id: id, member_id: editor.userId, permission: 'V' as const };
  await suite.send(mapperSharing.updateAccess, { body }, owner.accessToken);
  await eventually(() => expect(screen.provider.authorizedScope).toBe('readonly'));
  const params = { id, member_id: editor.userId };
  await suite.send(mapperSharing.removeAccess, { params }, owner.accessToken);
  await eventually(() => expect(screen.refused()).toBe('not_found'));
});

test('signing out everywhere closes the open documents', async () => {
  const { id, owner } = await makeProjectPeople(suite);
  const screen = await suite.entered(id, owner);
  await suite.send(endAllSessions, {}, owner.accessToken);
  await eventually(() => expect(screen.refused()).toBe('unauthorised'));
});

test('a browser with an older shape is asked to reload', async () => {
  const { id, owner } = await makeProjectPeople(suite);
  const old = suite.enter(id, owner, mapperDocument.version - 1);
  await eventually(() => expect(old.refused()).toBe('document_outdated'));
});

test('every present user has a name, picture and colour [S3.53]', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  const [one, two] = [await suite.entered(id, owner), await suite.entered(id, viewer)];
  one.provider.setAwarenessField('cell', 'c1');
  await eventually(() => {
    const state = two.provider.awareness?.getStates().get(one.document.clientID);
    expect(state).toMatchObject({
      cell: 'c1',
      person: {
        user_id: owner.userId,
        full_name: owner.fullName,
        profile_pic: null,
        color: expect.any(Number),
      },
    });
  });
});

test('an edit is visible in the list: author, time, and preview', async () => {
  const { id, owner, editor } = await makeProjectPeople(suite);
  const screen = await suite.entered(id, editor);
  applyEdit(screen.document, addStage, { id: 's1', name: 'Apply', position: 'a0' }, origin);
  await eventually(async () => {
    const given = { query: { kind: 'PM' as const } };
    const { projects } = await suite.send(listProjects, given, owner.accessToken);
    const listed = projects.find(({ _id }) => _id === id);
    expect(listed?.updated_by).toBe(editor.fullName);
    expect(mapPreview.parse(listed?.preview).columns).toMatchObject([{ name: 'Apply' }]);
  });
});

test('the list is paged, newest first', async () => {
  const ben = await makePerson(suite);
  const made: string[] = [];
  for (const title of ['one', 'two', 'three']) {
    const { _id } = await suite.send(mapperCalls.create, { body: { title } }, ben.accessToken);
    made.unshift(_id);
  }
  const page = (after?: string) =>
    suite.send(
      listProjects,
      { query: { kind: 'PM', limit: 2, ...(after ? { after } : {}) } },
      ben.accessToken,
    );
  const first = await page();
  const second = await page(first.next ?? '');
  const ids = [...first.projects, ...second.projects].map(({ _id }) => _id);
  expect(ids).toEqual(made);
  expect(second.next).toBeNull();
  expect(
    openDocument(mapperDocument, (await suite.entered(made[0] ?? '', ben)).document).stages.ids(),
  ).toEqual([]);
});
