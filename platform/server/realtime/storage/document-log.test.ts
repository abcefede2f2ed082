import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import type { Database } from '../../database/database.ts';
import { createDocumentLog, type DocumentLog } from './document-log.ts';
import { mergeStates } from './merge-states.ts';

vi.mock('./merge-states.ts', { spy: true });

let database: Database;
let log: DocumentLog;
beforeAll(async () => {
  database = await openTestDatabase();
  log = createDocumentLog(database, pino({ level: 'silent' }));
});
afterAll(() => database.close());

/** A document whose every change is appended; `stored` resolves when all changes are stored. */
async function recorded(name: string) {
  const document = new Y.Doc();
  await log.create(database.orm, name, document);
  const appends: Promise<void>[] = [];
  document.on('update', (update: Uint8Array) => appends.push(log.append(name, update)));
  return { words: document.getArray<string>('words'), stored: () => Promise.all(appends) };
}

async function loaded(name: string): Promise<{ texts: string[]; beside: number | undefined }> {
  const document = new Y.Doc();
  const stored = await log.load(name, document);
  return { texts: document.getArray<string>('words').toArray(), beside: stored?.updates };
}

test('appended updates are loaded again', async () => {
  const { words, stored } = await recorded('loaded');
  words.push(['one']);
  words.push(['two']);
  await stored();
  expect(await loaded('loaded')).toEqual({ texts: ['one', 'two'], beside: 2 });
});

test('folding does not change the content', async () => {
  const { words, stored } = await recorded('folded');
  for (const word of ['one', 'two', 'three']) words.push([word]);
  words.delete(0);
  await stored();
  await log.fold('folded');
  expect(await loaded('folded')).toEqual({ texts: ['two', 'three'], beside: 0 });
  await log.fold('folded');
  words.push(['four']);
  await stored();
  expect(await loaded('folded')).toEqual({ texts: ['two', 'three', 'four'], beside: 1 });
});

test('updates are folded in their order of arrival, so that none is pending', async () => {
  const { words, stored } = await recorded('ordered');
  // More than ten, and more than a hundred, so that the row ids have different lengths.
  for (let turn = 0; turn < 120; turn += 1) words.push([String(turn)]);
  await stored();
  await log.fold('ordered');
  const [, ...updates] = vi.mocked(mergeStates).mock.lastCall?.[0] ?? [];
  const clocks = updates.map((update) => Y.decodeUpdate(update).structs[0]?.id.clock);
  expect(clocks).toEqual(Array.from({ length: 120 }, (_, turn) => turn));
});

test('folding during edits loses nothing', async () => {
  const { words, stored } = await recorded('busy');
  const folds: Promise<unknown>[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    words.push([String(turn)]);
    if (turn % 10 === 0) folds.push(log.fold('busy'));
    if (turn % 7 === 0) await stored();
  }
  await Promise.all(folds);
  await stored();
  expect((await loaded('busy')).texts).toEqual(Array.from({ length: 60 }, (_, turn) => `${turn}`));
});

test('a missing document is distinguished from an empty one', async () => {
  await log.create(database.orm, 'empty', new Y.Doc());
  expect(await loaded('empty')).toEqual({ texts: [], beside: 0 });
  expect((await loaded('none')).beside).toBeUndefined();
});

test('a removed document is gone with its updates', async () => {
  const { words, stored } = await recorded('removed');
  words.push(['secret']);
  await stored();
  await database.orm.transaction((tx) => log.remove(tx, 'removed'));
  expect((await loaded('removed')).beside).toBeUndefined();
  const { rows } = await database.pool.query(
    "select count(*)::int as count from document_updates where document = 'removed'",
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('documents are found by the prefix of their name, character by character', async () => {
  const names = ['p1~ben~1', 'p1~ben~2', 'p1~Ben~1', 'p1', 'p10~ben~1', 'p1%ben~1', 'p1~zoë~1'];
  for (const name of names) await log.create(database.orm, name, new Y.Doc());
  const found = async (prefix: string) => (await log.namesWith(prefix)).sort();
  expect(await found('p1~ben~')).toEqual(['p1~ben~1', 'p1~ben~2']);
  expect(await found('p1~')).toEqual(['p1~Ben~1', 'p1~ben~1', 'p1~ben~2', 'p1~zoë~1']);
  expect(await found('p1~b_n~')).toEqual([]);
});

test('ensured documents exist once, and are never created again', async () => {
  const textUpdate = (text: string) => {
    const document = new Y.Doc();
    document.getArray('words').push([text]);
    return document;
  };
  await log.ensure('sheet', textUpdate('first'));
  await log.ensure('sheet', textUpdate('second'));
  expect((await loaded('sheet')).texts).toEqual(['first']);
  await expect(log.create(database.orm, 'sheet', textUpdate('third'))).rejects.toThrow('sheet');
});

test('documents that are added at the same time do not exceed their common limit', async () => {
  const room = { prefix: 'room~', max: 3 };
  const names = Array.from({ length: 8 }, (_, turn) => `room~${turn}`);
  const come = await Promise.all(names.map((name) => log.ensure(name, new Y.Doc(), room)));
  expect(come.filter(Boolean)).toHaveLength(3);
  const there = await log.namesWith('room~');
  expect(there).toHaveLength(3);
  // An existing document is opened again.
  expect(await log.ensure(there[0] ?? '', new Y.Doc(), room)).toBe(true);
});
