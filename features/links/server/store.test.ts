import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkableItemLengths } from '#kernel/links/linkable-item.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import {
  listItems,
  listOutdatedProjects,
  listStale,
  markFollowed,
  markStale,
  storeItems,
  storeLinks,
} from './store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const item = (id: string, title = id) => ({ id, what: 'stage', title, text: '', facts: {} });
const link = (id: string, project: string, itemId: string, follows = true) => ({
  id,
  at: { id: 'card', what: 'card', title: '' },
  to: { project, item: itemId, what: 'stage', title: '', digest: '', follows },
});

test('storing items reports those that were added, changed and removed', async () => {
  const { orm } = database;
  expect(await storeItems(orm, 'items', [item('a'), item('b'), item('c')])).toEqual([
    ...['a', 'b', 'c'],
  ]);
  const later = [item('a'), item('b', 'B'), item('d')];
  expect((await storeItems(orm, 'items', later)).sort()).toEqual(['b', 'c', 'd']);
  expect(await storeItems(orm, 'items', later)).toEqual([]);
});

test('a long title is stored up to its length, and compared so', async () => {
  const { orm } = database;
  const long = (end: string) => [item('a', `${'x'.repeat(linkableItemLengths.title)}${end}`)];
  await storeItems(orm, 'long', long('one'));
  const [stored] = await listItems(orm, [{ project: 'long', item: 'a' }]);
  expect(stored?.title).toHaveLength(linkableItemLengths.title);
  expect(await storeItems(orm, 'long', long('other'))).toEqual([]);
});

test('storing links reports the projects whose links changed, and whether one follows', async () => {
  const { orm } = database;
  const stored = (...given: ReturnType<typeof link>[]) =>
    storeLinks(orm, 'linking', { links: given });
  const [plain, saved] = [link('l', 'x', 'a', false), link('kept', 'z', 'a')];
  expect(await stored(plain, saved)).toEqual({ follows: true, targets: new Set(['x', 'z']) });
  expect(await stored(plain, saved)).toEqual({ follows: false, targets: new Set() });
  const moved = link('l', 'y', 'a', false);
  expect(await stored(moved, saved)).toEqual({ follows: false, targets: new Set(['x', 'y']) });
  expect(await stored(saved)).toEqual({ follows: false, targets: new Set(['y']) });
});

test('links are stale that follow a changed item, until they followed a change of that time', async () => {
  const { orm } = database;
  const staleIn = async (project: string) => (await listStale(orm, project)).map(({ id }) => id);
  const given = [
    ...[link('l', 'target', 'a'), link('still', 'target', 'a', false)],
    ...[link('other', 'target', 'b'), link('elsewhere', 'else', 'a')],
  ];
  const [later, before] = [new Date(Date.now() + 60_000), new Date(Date.now() - 60_000)];
  for (const project of ['one', 'two']) {
    await storeLinks(orm, project, { links: given });
    await markFollowed(orm, project, given, later);
  }
  expect(await listOutdatedProjects(orm, ['one', 'two'])).toEqual([]);
  expect((await markStale(orm, 'target', ['a'])).sort()).toEqual(['one', 'two']);
  expect(await staleIn('one')).toEqual(['l']);
  // The item changed again after the document was read.
  await markFollowed(orm, 'one', given, before);
  expect(await staleIn('one')).toEqual(['l']);
  await markFollowed(orm, 'one', given, later);
  expect([await staleIn('one'), await staleIn('two')]).toEqual([[], ['l']]);
  expect(await listOutdatedProjects(orm, ['one', 'two'])).toEqual(['two']);
});
