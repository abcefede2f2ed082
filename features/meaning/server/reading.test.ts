import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import type { Encoder } from './encoder.ts';
import {
  findRevision,
  listMissed,
  listUnreadProjects,
  removeOrphans,
  removeProject,
  storePassages,
} from './item-store.ts';
import { type ReadOptions, readProject } from './read-project.ts';
import { claim, listNear } from './vector-store.ts';

let database: Database;
let turn = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const { signal } = new AbortController();
const item = (id: string, text: string): LinkableItem => ({
  id,
  what: 'note',
  title: '',
  text,
  facts: {},
});
const sentences = (count: number, of: string) =>
  Array.from({ length: count }, (_, at) => `Sentence number ${at} of this ${of}. `).join('');

const nothing = async (): Promise<void> => undefined;

/** A project, and servers that read it with an encoder that records its input. */
function begin({ ownerId = 'ada' } = {}) {
  turn += 1;
  const id = `project-${turn}`;
  const embedded: string[] = [];
  const state = {
    name: 'first',
    fails: false,
    stored: [] as LinkableItem[],
    during: nothing,
  };
  const embed: Encoder['embed'] = async (_, texts) => {
    await state.during();
    if (state.fails) throw new Error('away');
    embedded.push(...texts);
    return { by: state.name, vectors: texts.map((text) => Float32Array.of(text.length, -1)) };
  };
  const encoder: Encoder = {
    nameFor: async () => state.name,
    embed,
    embedBuiltIn: async () => [],
  };
  const projects = {
    find: async () => ({ ownerId }),
    summariseStored: async () => ({ linkableItems: state.stored }),
  };
  const options = { database, projects, encoder, withheld: async () => null };
  return {
    id,
    embedded,
    state,
    store: (...items: LinkableItem[]) => storePassages(database.orm, id, items),
    read: () => readProject(options as unknown as ReadOptions, id, signal),
    near: async (encoder = 'first') => {
      const query = { encoder, projects: sql`${id}`, limit: 1000 };
      return (await listNear(database.orm, Float32Array.of(1, -1), query)).map(({ text }) => text);
    },
    isMissed: async () => (await listMissed(database.orm, [id])).length === 1,
  };
}

const vectorCount = async () => {
  const { rows } = await database.orm.execute<{ count: number }>(
    sql`select count(*)::int as count from meaning_vectors`,
  );
  return rows[0]?.count ?? 0;
};

test('each text is embedded once, and again only where it changed', async () => {
  const { store, read, near, embedded, isMissed } = begin();
  const [one, two] = ['A first sentence of some length.', 'A second one, which is also long.'];
  expect(await isMissed()).toBe(true);
  expect(await store(item('a', one), item('b', `${two} ${one}`))).toBe(true);
  expect(await read()).toBe(2);
  expect(embedded.splice(0).sort()).toEqual([one, two]);
  expect(await isMissed()).toBe(false);
  expect(await read()).toBe(0);
  expect(await store(item('a', one), item('b', `${two} ${one}`))).toBe(false);
  const three = 'A third one is in its place now.';
  expect(await store(item('a', one), item('b', three))).toBe(true);
  expect(await isMissed()).toBe(true);
  expect(await read()).toBe(1);
  expect(embedded).toEqual([three]);
  expect((await near()).sort()).toEqual([one, three].sort());
});

test('several servers that read a project at once embed each text once', async () => {
  const { store, read, near, embedded } = begin();
  await store(item('a', sentences(300, 'note')), item('b', sentences(300, 'note')));
  const counts = await Promise.all([read(), read(), read()]);
  expect(counts.reduce((a, b) => a + b)).toBe(300);
  expect(embedded).toHaveLength(300);
  expect(new Set(embedded).size).toBe(300);
  expect(await near()).toHaveLength(600);
});

test('texts that another server claimed are left to it, and taken over once that server has stopped', async () => {
  const { id, store, read, embedded, isMissed } = begin();
  await store(item('a', 'Only one sentence is here.'));
  const { rows } = await database.orm.execute<{ digest: string }>(
    sql`select digest from meaning_passages where project_id = ${id}`,
  );
  const digests = rows.map(({ digest }) => digest);
  expect((await claim(database.orm, 'first', digests)).size).toBe(1);
  expect(await read()).toBe(0);
  expect(await isMissed()).toBe(true);
  await database.orm.execute(
    sql`update meaning_vectors set claimed_at = now() - interval '3 minutes' where vector is null`,
  );
  expect(await read()).toBe(1);
  expect(embedded).toHaveLength(1);
  expect(await isMissed()).toBe(false);
});

test('vectors from before a failure stay, and the others follow', async () => {
  const { store, read, embedded, state, isMissed } = begin();
  await store(item('a', sentences(100, 'letter')));
  state.during = async () => {
    state.fails = embedded.length > 0;
  };
  await expect(read()).rejects.toThrow('away');
  expect(await isMissed()).toBe(true);
  state.during = nothing;
  state.fails = false;
  const before = embedded.length;
  expect(await read()).toBe(100 - before);
  expect(new Set(embedded).size).toBe(100);
});

test('a text that is removed while it is embedded leaves no vector', async () => {
  const { id, store, read, state } = begin();
  const before = await vectorCount();
  await store(item('a', 'This is removed in a moment.'));
  state.during = () => database.orm.transaction((tx) => removeProject(tx, id));
  await read();
  expect(await vectorCount()).toBe(before);
});

test('a sweep removes vectors without a passage', async () => {
  await claim(database.orm, 'first', ['nowhere']);
  expect(await removeOrphans(database.orm)).toBe(1);
  expect(await removeOrphans(database.orm)).toBe(0);
});

test('a project that changes while it is read is read again', async () => {
  const { store, read, state, isMissed, near } = begin();
  await store(item('a', 'The text before the change.'));
  state.during = async () => {
    state.during = nothing;
    await store(item('a', 'The text after the change.'));
  };
  await read();
  expect(await isMissed()).toBe(true);
  await read();
  expect(await isMissed()).toBe(false);
  expect(await near()).toEqual(['The text after the change.']);
});

test('another encoder embeds everything again, and its vectors are not compared with others', async () => {
  const { id, store, read, state, near, embedded } = begin();
  await store(item('a', 'One sentence for two encoders.'));
  await read();
  const unread = (encoder: string) =>
    listUnreadProjects(database.orm, sql`select ${id}::text`, [encoder]);
  expect(await unread('first')).toEqual([]);
  expect(await unread('second')).toMatchObject([{ id, isRead: true }]);
  state.name = 'second';
  expect(await near('second')).toEqual([]);
  expect(await read()).toBe(1);
  expect(embedded).toHaveLength(2);
  expect(await near('second')).toHaveLength(1);
});

test('a project that was never stored is summarised first', async () => {
  const { read, state, near } = begin();
  state.stored = [item('a', 'This lies in the document.')];
  expect(await read()).toBe(1);
  expect(await near()).toEqual(['This lies in the document.']);
});

test("a visitor's project is not read before an account owns it", async () => {
  const { id, read, state, embedded } = begin({ ownerId: '' });
  state.stored = [item('a', 'This was written by a visitor.')];
  expect(await read()).toBe(0);
  expect(embedded).toEqual([]);
  expect(await findRevision(database.orm, id)).toBeNull();
});
