import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectMembersKey } from '#features/projects/server/index.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import type { Link } from '#kernel/links/linkable-item.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  reportedStage as item,
  type ReportingSuite,
  startReportingSuite,
} from '#tests/fixtures/reported-items.ts';
import { addStage } from '#tools/mapper/document/edits.ts';
import { findItems, maxFound, readItemStates, readUses } from '../contract/calls.ts';

let suite: ReportingSuite['suite'];
let makeMap: ReportingSuite['makeMap'];
let amara: Person;
let report: (id: string, had: Parameters<ReportingSuite['report']>[2]) => Promise<void>;
beforeAll(async () => {
  const reporting = await startReportingSuite();
  ({ suite, makeMap } = reporting);
  amara = await makePerson(suite);
  report = (id, had) => reporting.report(id, amara, had);
});
afterAll(() => suite.close());

const find = async (by: Person, query: Record<string, string>) =>
  (await suite.send(findItems, { query: { editable: 'false', ...query } }, by.accessToken)).items;

test('uses are sorted by title, and those with the same title by id', async () => {
  const [used, from] = [await makeMap(amara), await makeMap(amara)];
  const link = (id: string, title: string): Link => ({
    id,
    at: { id: `at ${id}`, what: 'card', title },
    to: { project: used, item: 'a', what: 'stage', title: '', digest: '', follows: false },
  });
  await report(from, {
    links: [link('l1', 'Wait'), link('l4', 'Apply'), link('l3', 'Sign'), link('l2', 'Apply')],
  });
  const given = { params: { id: used }, query: {} };
  const { uses } = await suite.send(readUses, given, amara.accessToken);
  expect(uses.map((use) => use.link)).toEqual(['l2', 'l4', 'l3', 'l1']);
});

test('items that changed at the same time are sorted by id', async () => {
  const id = await makeMap(amara);
  const ids = ['c', 'a', 'd', 'b'];
  await report(id, { items: ids.map((one) => item(one, `Moment ${one}`)) });
  await suite.database.pool.query(
    'update linkable_items set changed_at = now() where project_id = $1',
    [id],
  );
  expect((await find(amara, { search: 'moment' })).map(({ item }) => item)).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});

test.each([
  ['E', 'false', ['Shared']],
  ['E', 'true', ['Shared']],
  ['C', 'true', []],
  ['V', 'true', []],
  ['V', 'false', ['Shared']],
] as const)(
  'a search in one project by a user with permission %s, editable %s, finds %j',
  async (permission, editable, found) => {
    const ben = await makePerson(suite);
    const id = await makeMap(amara);
    await suite.get(projectMembersKey).put(id, { userId: ben.userId, permission });
    await report(id, { items: [item('a', 'Shared')] });
    expect((await find(ben, { project: id, editable })).map(({ title }) => title)).toEqual(found);
  },
);

test('projects precede their items, and items beyond the limit are read on', async () => {
  const ben = await makePerson(suite);
  for (let turn = 0; turn < 8; turn += 1) await makeMap(ben, `Harbour ${turn}`);
  const id = await makeMap(ben, 'Bank');
  const items = Array.from({ length: maxFound + 3 }, (_, at) => item(`s${at}`, `Harbour ${at}`));
  await report(id, { items });
  const found = await find(ben, { search: 'harbour' });
  const more = await find(ben, { search: 'harbour', offset: String(maxFound) });
  expect([found.length, more.length]).toEqual([6 + maxFound, 3]);
  const read = [...found, ...more].filter(({ what }) => what !== 'project');
  expect(new Set(read.map(({ title }) => title)).size).toBe(maxFound + 3);
  // At most six projects are found beside items.
  expect(found.map(({ what }) => what).lastIndexOf('project')).toBe(5);
  expect(await find(ben, { search: 'harbour', whats: 'project' })).toHaveLength(8);
  expect(await find(ben, { search: 'HARBOUR 3', whats: 'project' })).toMatchObject([
    { project_title: 'Harbour 3', title: 'Harbour 3', item: '', text: '', facts: {} },
  ]);
});

test('without search text, the items of the last twelve projects are suggested', async () => {
  const ben = await makePerson(suite);
  for (let turn = 0; turn < 13; turn += 1) {
    const id = await makeMap(ben);
    await report(id, { items: [item('a', `Item ${turn}`)] });
  }
  const titles = (await find(ben, { whats: 'stage' })).map(({ title }) => title);
  expect(titles).toHaveLength(12);
  expect(await find(ben, { whats: 'stage', search: 'item' })).toHaveLength(13);
});

test('items that are not stored yet are read from up to ten documents where this is requested', async () => {
  const id = await makeMap(amara);
  const names = Array.from({ length: 11 }, (_, at) => `s${at}`);
  await suite.edit(id, amara.userId, (document) => {
    for (const [at, name] of names.entries())
      applyEdit(
        document,
        addStage,
        { id: name, name, position: `a${at.toString(36)}` },
        { kind: 'user' },
      );
  });
  const look = async (refs: string[], fresh: boolean, project = id) => {
    const items = refs.map((item) => ({ project, item }));
    const body = { items, fresh };
    const answer = await suite.send(readItemStates, { body }, amara.accessToken);
    return answer.items.map((one) => (one.state === 'here' ? one.title : one.state));
  };
  const ids = names.map((name) => `stage:${name}`);
  await eventually(async () => expect(await look(ids, false)).toEqual(names));
  // As if the last edits had not been reported yet.
  await report(id, { items: [item('stage:s0', 'Stored')] });
  expect(await look(ids, false)).toEqual(['Stored', ...names.slice(1).fill('gone')]);
  expect(await look(ids, true)).toEqual(['Stored', ...names.slice(1)]);
  expect(await look(['stage:s3', 'stage:none', 'stage:s1'], true)).toEqual(['s3', 'gone', 's1']);
  await report(id, {});
  expect(await look(ids, true)).toEqual([...names.slice(0, 10), 'gone']);
  expect(await look(ids.slice(0, 1), true, await makeMap(amara))).toEqual(['gone']);
});
