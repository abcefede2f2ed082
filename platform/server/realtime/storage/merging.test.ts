import { type ChildProcess, fork } from 'node:child_process';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Database } from '../../database/database.ts';
import { createReaders, documentReaderLimits } from '../../readers/readers.ts';
import { createCutting } from './cutting.ts';
import { createDocumentLog } from './document-log.ts';
import { mergeStates } from './merge-states.ts';
import { createMerging, type Merge, mergedInline } from './merging.ts';

vi.mock('node:child_process', { spy: true });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
let documentReaders = createReaders(documentReaderLimits);
afterEach(async () => {
  await documentReaders.close();
  documentReaders = createReaders(documentReaderLimits);
  vi.mocked(fork).mockClear();
});
const logThat = (merge?: Merge) =>
  createDocumentLog(database, pino({ level: 'silent' }), {
    merge: merge ?? createMerging(documentReaders),
    cut: createCutting(documentReaders),
  });

/** A document that is stored as its changes; `text` is its initial size. */
async function stored(name: string, text: string) {
  const log = logThat();
  const document = new Y.Doc();
  await log.create(database.orm, name, document);
  const written = document.getText('words');
  const write = async (more: string) => {
    const before = Y.encodeStateVector(document);
    written.insert(written.length, more);
    await log.append(name, Y.encodeStateAsUpdate(document, before));
  };
  await write(text);
  await write('.');
  const opened = async () => {
    const copy = new Y.Doc();
    const beside = (await log.load(name, copy))?.updates;
    return { length: copy.getText('words').length, beside };
  };
  return { log, write, opened };
}

const large = 'x'.repeat(mergedInline);

/** A merge that begins on request, and ends as the test decides. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const merge = vi.fn<Merge>(async (states) => {
    await promise;
    return mergeStates(states);
  });
  return { merge, letGo: resolve };
}

test('a small document is merged at once, and a large one in a separate process', async () => {
  const small = await stored('small', 'few words');
  await small.log.fold('small');
  expect(fork).not.toHaveBeenCalled();
  const { log, opened } = await stored('large', large);
  expect(await log.fold('large')).toBeGreaterThan(large.length);
  expect(fork).toHaveBeenCalledOnce();
  expect(await opened()).toEqual({ length: large.length + 1, beside: 0 });
});

test('a process that is killed during a merge loses nothing, and the next fold has everything', async () => {
  const { log, opened } = await stored('killed', large);
  const folding = log.fold('killed');
  const refused = expect(folding).rejects.toMatchObject({ code: 'reading_too_heavy' });
  await eventually(() => expect(fork).toHaveBeenCalled());
  const [{ value: process } = { value: null }] = vi.mocked(fork).mock.results;
  (process as ChildProcess).kill('SIGKILL');
  await refused;
  expect(await opened()).toEqual({ length: large.length + 1, beside: 2 });
  await log.fold('killed');
  expect(await opened()).toEqual({ length: large.length + 1, beside: 0 });
});

test('updates that are stored during a merge stay beside the snapshot', async () => {
  const { write, opened } = await stored('meanwhile', 'first');
  const { merge, letGo } = held();
  const folding = logThat(merge).fold('meanwhile');
  await eventually(() => expect(merge).toHaveBeenCalled());
  await write('second');
  letGo();
  await folding;
  expect(await opened()).toEqual({ length: 'first.second'.length, beside: 1 });
});

test('a result that arrives after another process folded is discarded', async () => {
  const { log, write, opened } = await stored('late', 'first');
  const { merge, letGo } = held();
  const late = logThat(merge).fold('late');
  await eventually(() => expect(merge).toHaveBeenCalled());
  await write('second');
  expect(await log.fold('late')).not.toBeNull();
  await write('third');
  letGo();
  expect(await late).toBeNull();
  expect(await opened()).toEqual({ length: 'first.secondthird'.length, beside: 1 });
});

test('a document that is removed during a merge is not restored', async () => {
  const { log, opened } = await stored('gone', 'first');
  const { merge, letGo } = held();
  const late = logThat(merge).fold('gone');
  await eventually(() => expect(merge).toHaveBeenCalled());
  await log.remove(database.orm, 'gone');
  letGo();
  expect(await late).toBeNull();
  expect(await opened()).toEqual({ length: 0, beside: undefined });
});
