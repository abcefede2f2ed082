import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { makeTestEnvironment } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite, makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { evidenceOf, makeQuote } from '#tests/fixtures/quotes.ts';
import { startSuiteAt } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import {
  addStage,
  changeEvidence,
  changeStage,
  removeStage,
} from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { removeNote, updateNote } from '#tools/notes/contract/note-calls.ts';
import {
  countChangedLinks,
  findItems,
  readItemStates,
  readUses,
  sendItem,
} from '../contract/calls.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

const change = (id: string, by: Person, ...planned: PlannedEdit[]) =>
  suite.edit(id, by.userId, (document) => {
    for (const { run } of planned) document.transact(() => run(document));
  });
const stage = (id: string, name: string) => planEdit(addStage, { id, name, position: 'a0' });

async function find(by: Person, query: { search?: string; editable?: string; whats?: string }) {
  const allParameters = { editable: 'false', ...query };
  return (await suite.send(findItems, { query: allParameters }, by.accessToken)).items;
}
async function look(by: Person, ref: LinkableItemRef, fresh = false) {
  const { items } = await suite.send(
    readItemStates,
    { body: { items: [ref], fresh } },
    by.accessToken,
  );
  return items[0];
}
const uses = async (by: Person, id: string, item?: string) =>
  (await suite.send(readUses, { params: { id }, query: { item } }, by.accessToken)).uses;

const changed = async (by: Person, ...project_ids: string[]) =>
  (await suite.send(countChangedLinks, { body: { project_ids } }, by.accessToken)).changed;

test('users who can see a project find its linkable items by their text, and others do not', async () => {
  const { id, owner, viewer, stranger } = await makeProjectPeople(suite);
  await change(id, owner, stage('s1', 'Ask for a mortgage'));
  await eventually(async () => {
    expect(await find(viewer, { search: 'mortg' })).toMatchObject([
      {
        project: id,
        item: 'stage:s1',
        what: 'stage',
        title: 'Ask for a mortgage',
        may_edit: false,
      },
    ]);
  });
  expect(await find(viewer, { search: 'mortg', whats: 'card,stage' })).toHaveLength(1);
  expect(await find(viewer, { search: 'mortg', whats: 'card,row' })).toEqual([]);
  expect(await find(viewer, { search: 'mortg', editable: 'true' })).toEqual([]);
  expect(await find(owner, { search: 'mortg', editable: 'true' })).toHaveLength(1);
  expect(await find(stranger, { search: 'mortg' })).toEqual([]);
  expect(await find(stranger, {})).toEqual([]);
  expect(await look(stranger, { project: id, item: 'stage:s1' })).toEqual({ state: 'hidden' });
  expect(await look(stranger, { project: 'nowhere', item: '' })).toEqual({ state: 'hidden' });
  expect(await look(viewer, { project: id, item: '' })).toMatchObject({ state: 'here' });
  await change(id, owner, planEdit(removeStage, { id: 's1' }));
  await eventually(async () => {
    expect(await look(viewer, { project: id, item: 'stage:s1' })).toEqual({ state: 'gone' });
  });
  expect(await find(viewer, { search: 'mortg' })).toEqual([]);
});

test.each([
  ['owner', 'false', true],
  ['owner', 'true', true],
  ['editor', 'false', true],
  ['editor', 'true', true],
  ['commenter', 'false', true],
  ['commenter', 'true', false],
  ['viewer', 'false', true],
  ['viewer', 'true', false],
  ['stranger', 'false', false],
  ['stranger', 'true', false],
] as const)(
  'a project itself, for its %s, with only editable ones %s: found is %s',
  async (role, editable, isFound) => {
    const people = await makeProjectPeople(suite);
    const found = await find(people[role], { editable, whats: 'project' });
    expect(found.map(({ project, item }) => [project, item])).toEqual(
      isFound ? [[people.id, '']] : [],
    );
  },
);

test('open screens of both linked projects are notified at once about changed links', async () => {
  const { id, owner } = await makeProjectPeople(suite);
  await change(id, owner, stage('s1', 'Waiting'));
  const quote = await makeQuote(suite, owner);
  const from = { project: quote.project, item: quote.item };
  const hears = async (project: string) => {
    const heard: string[] = [];
    const screen = await suite.entered(project, owner);
    screen.provider.on('stateless', ({ payload }: { payload: string }) => heard.push(payload));
    return heard;
  };
  const [map, notes] = [await hears(id), await hears(quote.project)];
  const to = { project: id, item: 'stage:s1' };
  await suite.send(sendItem, { body: { from, to } }, owner.accessToken);
  await eventually(() => expect(notes).toContain('{"topic":"links"}'));

  map.length = 0;
  const rename = { note_project_id: quote.project, note_id: quote.note, field: 'title' } as const;
  await suite.send(updateNote, { body: { ...rename, value: 'Interview P30' } }, owner.accessToken);
  await eventually(() => expect(map).toContain('{"topic":"links"}'));
  suite.leave();
});

test('a highlight that is sent to a stage becomes evidence, is followed, can be detached, and outlives its source', async () => {
  const owner = await makePerson(suite);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, owner.accessToken);
  await change(id, owner, stage('s1', 'Waiting'));
  const quote = await makeQuote(suite, owner);
  const from = { project: quote.project, item: quote.item };
  const to = { project: id, item: 'stage:s1' };
  await suite.send(sendItem, { body: { from, to } }, owner.accessToken);
  const [sent] = await evidenceOf(suite, id);
  expect(sent).toMatchObject({ ref: 'Interview P03', quote: 'waited two days' });
  expect(sent?.link).toMatchObject({ ...from, title: 'waited two days', follows: true });

  // The backlink, for users who can see the map.
  await eventually(async () => {
    expect(await uses(owner, quote.project, quote.item)).toMatchObject([
      { project: id, item: 'stage:s1', what: 'stage', title: 'Waiting' },
    ]);
  });
  expect(await uses(owner, quote.project, 'another')).toEqual([]);

  const rename = { note_project_id: quote.project, note_id: quote.note, field: 'title' } as const;
  await suite.send(
    updateNote,
    { body: { ...rename, value: 'Interview Amara' } },
    owner.accessToken,
  );
  await eventually(async () => {
    expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview Amara' }]);
  });
  const now = await look(owner, from);
  expect(now?.state === 'here' && now.digest).not.toBe(sent?.link?.digest);
  // A badge on the card of the map, for users who can see the changed item.
  const viewer = await invite(suite, owner, id, 'V');
  expect(await look(viewer, from)).toEqual({ state: 'hidden' });
  expect(await changed(owner, id)).toEqual({ [id]: 1 });
  expect(await changed(viewer, id)).toEqual({});
  await suite.send(mapperCalls.remove, { params: { id } }, viewer.accessToken);

  let piece = '';
  await suite.edit(id, null, (document) => {
    piece = openDocument(mapperDocument, document).evidence.all()[0]?.id ?? '';
  });
  // It is removed as soon as a user viewed the change.
  const digest = now?.state === 'here' ? now.digest : '';
  const looked = { ...from, what: 'highlight', title: 'waited two days', digest, follows: true };
  await change(id, owner, planEdit(changeEvidence, { id: piece, link: looked }));
  await eventually(async () => expect(await changed(owner, id)).toEqual({}));

  const link = { ...from, what: '', title: '', digest: '', follows: false };
  await change(id, owner, planEdit(changeEvidence, { id: piece, link }));
  await suite.send(updateNote, { body: { ...rename, value: 'Interview Ben' } }, owner.accessToken);
  await eventually(async () => {
    expect(await look(owner, from)).toMatchObject({ facts: { note: 'Interview Ben' } });
  });
  expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview Amara' }]);
  await eventually(async () => expect(await changed(owner, id)).toEqual({}));

  await change(
    id,
    owner,
    planEdit(changeEvidence, { id: piece, link: { ...link, follows: true } }),
  );
  await eventually(async () => {
    expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview Ben' }]);
  });
  await suite.send(
    removeNote,
    { params: { id: quote.project, note_id: quote.note } },
    owner.accessToken,
  );
  await eventually(async () => expect(await look(owner, from)).toEqual({ state: 'gone' }));
  expect(await evidenceOf(suite, id)).toMatchObject([
    { ref: 'Interview Ben', quote: 'waited two days' },
  ]);
});

test('a change in an open source is followed before the change is reported', async () => {
  const owner = await makePerson(suite);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, owner.accessToken);
  await change(id, owner, stage('s1', 'Waiting'));
  const quote = await makeQuote(suite, owner);
  const from = { project: quote.project, item: quote.item };
  const to = { project: id, item: 'stage:s1' };
  await suite.send(sendItem, { body: { from, to } }, owner.accessToken);
  const reported = async () => {
    const statement = 'select updated_at from projects where id = $1';
    return Number((await suite.database.pool.query(statement, [quote.project])).rows[0].updated_at);
  };
  const made = await reported();
  await eventually(async () =>
    expect(await uses(owner, quote.project, quote.item)).toHaveLength(1),
  );
  await eventually(async () => expect(await reported()).not.toBe(made));
  const before = await reported();
  const rename = { note_project_id: quote.project, note_id: quote.note, field: 'title' } as const;
  await suite.send(updateNote, { body: { ...rename, value: 'Interview 7' } }, owner.accessToken);
  await eventually(async () =>
    expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview 7' }]),
  );
  expect(await reported()).toBe(before);
});

test('a document that refers to an item of a project it cannot see gets none of its content, and the owners are not notified', async () => {
  const [amara, ben] = [await makePerson(suite), await makePerson(suite)];
  const quote = await makeQuote(suite, amara);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, ben.accessToken);
  const to = { project: id, item: 'stage:s1' };
  await change(id, ben, stage('s1', 'Waiting'));
  const from = { project: quote.project, item: quote.item };
  expect(await suite.request(sendItem, { body: { from, to } }, ben.accessToken)).toMatchObject({
    status: 404,
  });
  expect(
    await suite.request(sendItem, { body: { from: to, to: from } }, ben.accessToken),
  ).toMatchObject({ status: 404 });
  // Content that any browser may write into its own document.
  const link = { ...from, what: 'highlight', title: 'x', digest: '', follows: true };
  await suite.edit(id, ben.userId, (document) => {
    const map = openDocument(mapperDocument, document);
    map.evidence.insert('e1', { stage: 's1', ref: 'mine', link });
  });
  await eventually(async () => {
    expect(await uses(ben, id)).toEqual([]);
    expect(await look(ben, { project: id, item: 'stage:s1' })).toMatchObject({ state: 'here' });
  });
  const rename = { note_project_id: quote.project, note_id: quote.note, field: 'title' } as const;
  await suite.send(
    updateNote,
    { body: { ...rename, value: 'Interview Amara' } },
    amara.accessToken,
  );
  await eventually(async () => {
    expect(await look(amara, from)).toMatchObject({ facts: { note: 'Interview Amara' } });
  });
  expect(await uses(amara, quote.project)).toEqual([]);
  expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'mine', quote: '' }]);
});

test('an item is sent only to a target that accepts it, and only by users who may edit the target', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  await change(id, owner, stage('s1', 'Waiting'));
  const quote = await makeQuote(suite, viewer);
  const from = { project: quote.project, item: quote.item };
  const send = (by: Person, item: string) =>
    suite.request(sendItem, { body: { from, to: { project: id, item } } }, by.accessToken);
  expect(await send(viewer, 'stage:s1')).toMatchObject({ status: 403 });
  const own = await makeQuote(suite, owner);
  const mine = { project: own.project, item: own.item };
  for (const item of ['stage:gone', 'step:s1', 'stage', '', 'constructor:s1']) {
    const body = { from: mine, to: { project: id, item } };
    expect(await suite.request(sendItem, { body }, owner.accessToken)).toMatchObject({
      status: 422,
    });
  }
  expect(await evidenceOf(suite, id)).toEqual([]);
});

test('a stage that opens another map is listed as a use of that map', async () => {
  const { id, owner, stranger } = await makeProjectPeople(suite);
  const { _id: detail } = await suite.send(mapperCalls.create, { body: {} }, owner.accessToken);
  await change(
    id,
    owner,
    stage('s1', 'Waiting'),
    planEdit(changeStage, { id: 's1', linkedMap: detail }),
  );
  await eventually(async () => {
    expect(await uses(owner, detail)).toMatchObject([
      { project: id, link: 's1', title: 'Waiting', used: '' },
    ]);
  });
  expect(
    await suite.request(readUses, { params: { id: detail }, query: {} }, stranger.accessToken),
  ).toMatchObject({ status: 404 });
  await change(id, owner, planEdit(changeStage, { id: 's1', linkedMap: null }));
  await eventually(async () => expect(await uses(owner, detail)).toEqual([]));
});

test('content from before linkable items were stored is found after the next start', async () => {
  const environment = await makeTestEnvironment();
  const before = await startSuiteAt(environment);
  const amara = await makePerson(before);
  const { _id: id } = await before.send(mapperCalls.create, { body: {} }, amara.accessToken);
  await before.edit(id, amara.userId, (document) => stage('s1', 'Waiting').run(document));
  const wanted = { query: { search: 'waiting', editable: 'false' } };
  const found = async (suite: Pick<LiveSuite, 'send'>) =>
    (await suite.send(findItems, wanted, amara.accessToken)).items;
  await eventually(async () => expect(await found(before)).toHaveLength(1));
  // The state that an earlier release left.
  await before.database.pool.query('delete from linkable_items');
  await before.close();
  const after = await startSuiteAt(environment);
  await eventually(async () => expect(await found(after)).toMatchObject([{ item: 'stage:s1' }]));
  await after.close();
  await environment.remove();
});

test('a link to a project in the trash says so to its owner, and to no other user', async () => {
  const { id, owner, viewer } = await makeProjectPeople(suite);
  await change(id, owner, stage('s1', 'Ask for a mortgage'));
  await suite.send(mapperCalls.remove, { params: { id } }, owner.accessToken);
  const ref = { project: id, item: 'stage:s1' };
  expect(await look(owner, ref)).toMatchObject({ state: 'trashed', kind: 'PM' });
  expect(await look(viewer, ref)).toEqual({ state: 'hidden' });
});
