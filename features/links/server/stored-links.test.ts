import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseProjects } from '#features/projects/contract/list-calls.ts';
import { projectMembersKey } from '#features/projects/server/index.ts';
import type { Link, LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  reportedStage as item,
  type ReportingSuite,
  startReportingSuite,
} from '#tests/fixtures/reported-items.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import {
  countChangedLinks,
  findItems,
  maxFound,
  readItemStates,
  readUses,
} from '../contract/calls.ts';

let suite: ReportingSuite['suite'];
let makeMap: ReportingSuite['makeMap'];
let report: (id: string, had: Parameters<ReportingSuite['report']>[2]) => Promise<void>;
let amara: Person;
let ben: Person;
beforeAll(async () => {
  const reporting = await startReportingSuite();
  ({ suite, makeMap } = reporting);
  report = (id, had) => reporting.report(id, amara, had);
});
beforeEach(async () => {
  [amara, ben] = [await makePerson(suite), await makePerson(suite)];
});
afterAll(() => suite.close());

const give = (id: string, { userId }: Person, permission: 'E' | 'C' | 'V' = 'V') =>
  suite.get(projectMembersKey).put(id, { userId, permission });

/** A link of an item to another one, as it was seen last. */
const link = (id: string, to: LinkableItemRef, digest = '', title = id): Link => ({
  id,
  at: { id: `at ${id}`, what: 'card', title },
  to: { ...to, what: 'stage', title: '', digest, follows: false },
});

interface Query {
  search?: string;
  whats?: string;
  project?: string;
  kind?: 'PM' | 'NOTE';
  editable?: string;
}
const find = async (by: Person, query: Query = {}) => {
  const given = { query: { editable: 'false', ...query } };
  return (await suite.send(findItems, given, by.accessToken)).items.filter(
    ({ what }) => what !== 'project',
  );
};
const titles = async (...given: Parameters<typeof find>) =>
  (await find(...given)).map(({ title }) => title);

const stateOf = async (by: Person, ref: LinkableItemRef) =>
  (await suite.send(readItemStates, { body: { items: [ref], fresh: false } }, by.accessToken))
    .items[0];

const usesOf = async (by: Person, id: string, item?: string) =>
  (await suite.send(readUses, { params: { id }, query: { item } }, by.accessToken)).uses;

const changed = async (by: Person, ...project_ids: string[]) =>
  (await suite.send(countChangedLinks, { body: { project_ids } }, by.accessToken)).changed;

test('items are found by all of their words, and the most recently changed come first', async () => {
  const id = await makeMap(amara);
  await report(id, { items: [item('a', 'Apply for a loan')] });
  await report(id, {
    items: [item('a', 'Apply for a loan'), item('b', 'Wait', { text: 'for the loan officer' })],
  });
  expect(await titles(amara, { search: 'loan' })).toEqual(['Wait', 'Apply for a loan']);
  expect(await titles(amara, { search: 'loan apply' })).toEqual(['Apply for a loan']);
  expect(await titles(amara, { search: 'officer apply' })).toEqual([]);
  expect(await titles(amara, { search: '?!' })).toEqual([]);
  await report(id, {
    items: [item('a', 'Apply for the loan'), item('b', 'Wait', { text: 'for the loan officer' })],
  });
  expect(await titles(amara, { search: 'loan' })).toEqual(['Apply for the loan', 'Wait']);
});

test('items can be filtered by type, project, kind, and whether they may be edited', async () => {
  const [own, shared, note] = [
    await makeMap(amara),
    await makeMap(ben),
    (await suite.send(notesCalls.create, { body: {} }, amara.accessToken))._id,
  ];
  await give(shared, amara);
  await report(own, { items: [item('a', 'Own stage'), item('b', 'Own card', { what: 'card' })] });
  await report(shared, { items: [item('a', 'Shared stage')] });
  await report(note, { items: [item('a', 'Own note', { what: 'note' })] });
  expect((await titles(amara)).sort()).toEqual([
    'Own card',
    'Own note',
    'Own stage',
    'Shared stage',
  ]);
  expect(await titles(amara, { whats: 'card' })).toEqual(['Own card']);
  expect(await titles(amara, { whats: 'card,note' })).toEqual(['Own note', 'Own card']);
  expect(await titles(amara, { project: shared })).toEqual(['Shared stage']);
  expect(await titles(amara, { kind: 'NOTE' })).toEqual(['Own note']);
  expect((await titles(amara, { editable: 'true' })).sort()).toEqual([
    'Own card',
    'Own note',
    'Own stage',
  ]);
  expect(await titles(ben)).toEqual(['Shared stage']);
  const given = { query: { editable: 'false', project: own } };
  expect((await suite.request(findItems, given, ben.accessToken)).status).toBe(404);
});

test('a long list is cut at the limit of the answer', async () => {
  const id = await makeMap(amara);
  const items = Array.from({ length: maxFound + 5 }, (_, turn) =>
    item(`s${turn}`, `Stage ${turn}`),
  );
  await report(id, { items });
  expect(await find(amara, { search: 'stage' })).toHaveLength(maxFound);
});

test('an item that was removed from its document is gone, and an item with the same id elsewhere stays', async () => {
  const [one, other] = [await makeMap(amara), await makeMap(amara)];
  await report(one, { items: [item('a', 'One'), item('b', 'Two')] });
  await report(other, { items: [item('a', 'Other')] });
  await report(one, { items: [item('b', 'Two')] });
  expect(await stateOf(amara, { project: one, item: 'a' })).toEqual({ state: 'gone' });
  expect(await stateOf(amara, { project: one, item: 'b' })).toMatchObject({ title: 'Two' });
  expect(await stateOf(amara, { project: other, item: 'a' })).toMatchObject({ title: 'Other' });
  expect((await titles(amara)).sort()).toEqual(['Other', 'Two']);
});

test('an item is as its document describes it now, and each change gives it another digest', async () => {
  const id = await makeMap(amara);
  const digests = new Set<string>();
  for (const more of [
    {},
    { text: 'Ask' },
    { text: 'Ask', facts: { from: 'P1' } },
    { text: 'Ask', facts: { from: 'P2' } },
    { text: 'Ask', facts: { from: 'P2' }, what: 'card' },
    { text: 'Ask', facts: { from: 'P2' }, what: 'card', title: 'Later' },
  ]) {
    const reported = item('a', 'Now', more);
    await report(id, { items: [reported] });
    const { what, title, text, facts } = reported;
    const state = await stateOf(amara, { project: id, item: 'a' });
    expect(state).toMatchObject({ state: 'here', what, title, text, facts, may_edit: true });
    digests.add(state?.state === 'here' ? state.digest : '');
  }
  expect(digests.size).toBe(6);
});

test('uses of a project or an item are listed by title, from projects that the user can see', async () => {
  const [used, seen, unseen] = [await makeMap(amara), await makeMap(amara), await makeMap(ben)];
  await give(used, ben);
  const to = (item: string, project = used) => ({ project, item });
  await report(seen, {
    links: [
      link('l2', to('b'), '', 'Wait'),
      link('l1', to('a'), '', 'Apply'),
      link('l3', to('a', seen)),
    ],
  });
  await report(unseen, { links: [link('l1', to('a'), '', 'Hidden')] });
  const titlesOf = async (...given: Parameters<typeof usesOf>) =>
    (await usesOf(...given)).map(({ title }) => title);
  expect(await titlesOf(amara, used)).toEqual(['Apply', 'Wait']);
  expect(await titlesOf(amara, used, 'b')).toEqual(['Wait']);
  expect(await titlesOf(amara, used, 'c')).toEqual([]);
  expect(await titlesOf(ben, used)).toEqual(['Hidden']);
  expect((await usesOf(amara, used, 'b'))[0]).toMatchObject({
    link: 'l2',
    project: seen,
    item: 'at l2',
    what: 'card',
    used: 'b',
    kind: 'PM',
    project_title: 'Map',
  });
  const given = { params: { id: seen }, query: {} };
  expect((await suite.request(readUses, given, ben.accessToken)).status).toBe(404);
});

test('a removed link, and a link that points elsewhere now, are no longer uses', async () => {
  const [used, other, from] = [await makeMap(amara), await makeMap(amara), await makeMap(amara)];
  const counts = async () => [
    (await usesOf(amara, used)).length,
    (await usesOf(amara, other)).length,
  ];
  const to = (project: string) => ({ project, item: 'a' });
  await report(from, { links: [link('l1', to(used)), link('l2', to(used))] });
  expect(await counts()).toEqual([2, 0]);
  await report(from, { links: [link('l1', to(other)), link('l2', to(used))] });
  expect(await counts()).toEqual([1, 1]);
  await report(from, { links: [link('l1', to(other))] });
  expect(await counts()).toEqual([0, 1]);
  await report(other, { links: [link('l1', to(used))] });
  expect(await counts()).toEqual([1, 1]);
});

test('links whose target changed since they were viewed are counted for each project, where both ends are visible', async () => {
  const [source, hidden, from, second] = [
    await makeMap(amara),
    await makeMap(ben),
    await makeMap(amara),
    await makeMap(amara),
  ];
  await report(source, { items: [item('a', 'Apply'), item('b', 'Wait')] });
  await report(hidden, { items: [item('a', 'Hidden')] });
  const now = await stateOf(amara, { project: source, item: 'a' });
  const current = now?.state === 'here' ? now.digest : '';
  const to = (item: string, project = source) => ({ project, item });
  await report(from, {
    links: [
      link('same', to('a'), current),
      link('changed', to('a'), 'old'),
      link('also changed', to('b'), 'old'),
      link('never seen', to('b'), ''),
      link('gone', to('c'), 'old'),
      link('hidden', to('a', hidden), 'old'),
    ],
  });
  await report(second, { links: [link('changed', to('a'), 'old')] });
  expect(await changed(amara, from, second, source)).toEqual({ [from]: 2, [second]: 1 });
  expect(await changed(amara, second)).toEqual({ [second]: 1 });
  expect(await changed(amara)).toEqual({});
  expect(await changed(ben, from, second)).toEqual({});
  await give(hidden, amara);
  expect(await changed(amara, from)).toEqual({ [from]: 3 });
});

test('deleting a project deletes its stored items and links; links to it stay and lead nowhere', async () => {
  const [source, from, other] = [await makeMap(amara), await makeMap(amara), await makeMap(amara)];
  await report(source, {
    items: [item('a', 'Apply')],
    links: [link('back', { project: from, item: 'x' })],
  });
  await report(other, {
    items: [item('a', 'Other')],
    links: [link('l1', { project: from, item: 'x' })],
  });
  await report(from, { links: [link('l1', { project: source, item: 'a' })] });
  await suite.send(mapperCalls.remove, { params: { id: source } }, amara.accessToken);
  expect(await stateOf(amara, { project: source, item: 'a' })).toMatchObject({
    state: 'trashed',
    kind: 'PM',
    project_title: 'Map',
  });
  expect(await stateOf(ben, { project: source, item: 'a' })).toEqual({ state: 'hidden' });
  await suite.send(eraseProjects, { body: { ids: [source] } }, amara.accessToken);
  expect(await stateOf(amara, { project: source, item: 'a' })).toEqual({ state: 'hidden' });
  expect(await titles(amara)).toEqual(['Other']);
  expect((await usesOf(amara, from)).map(({ project }) => project)).toEqual([other]);
  // A late report of the project stores nothing.
  await report(source, { links: [link('late', { project: from, item: 'x' })] });
  expect(await usesOf(amara, from)).toHaveLength(1);
});
