import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import type { Database } from '../../database/database.ts';
import { createDocumentLog, type DocumentLog } from './document-log.ts';

let database: Database;
let log: DocumentLog;
const error = vi.fn();
let name = '';
let turn = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  log = createDocumentLog(database, { error });
});
afterAll(() => database.close());
beforeEach(() => error.mockClear());

/**
 * A new document whose first text is there from the start; each of the other texts is an update.
 */
async function begun(first: readonly string[] = []) {
  turn += 1;
  name = `damaged-${turn}`;
  const document = new Y.Doc();
  const map = document.getMap('words');
  for (const word of first) map.set(word, 1);
  await log.create(database.orm, name, document);
  return {
    document,
    async write(...some: string[]) {
      for (const word of some) {
        const before = Y.encodeStateVector(document);
        map.set(word, 1);
        await log.append(name, Y.encodeStateAsUpdate(document, before));
      }
    },
    fold: () => log.fold(name),
  };
}

async function opened(): Promise<string[]> {
  const document = new Y.Doc();
  expect(await log.load(name, document)).not.toBeNull();
  return [...document.getMap('words').keys()].sort();
}

type Damage = (payload: Buffer) => Buffer;
const zeros: Damage = (payload) => Buffer.alloc(payload.length);
const cut: Damage = (payload) => payload.subarray(0, Math.floor(payload.length / 2));

async function damageSnapshot(damage: Damage): Promise<void> {
  const { rows } = await database.pool.query<{ state: Buffer }>(
    'select state from document_snapshots where document = $1',
    [name],
  );
  const values = [name, damage(rows[0]?.state ?? Buffer.alloc(0))];
  await database.pool.query('update document_snapshots set state = $2 where document = $1', values);
}

/** @param index which of the updates beside the snapshot */
async function damageUpdate(index: number, damage: Damage): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; payload: Buffer }>(
    'select id, payload from document_updates where document = $1 order by document_updates.id',
    [name],
  );
  const { id, payload } = rows[index] ?? { id: '', payload: Buffer.alloc(0) };
  const values = [id, damage(payload)];
  await database.pool.query('update document_updates set payload = $2 where id = $1', values);
}

test.each([
  ['of zeros', zeros],
  ['that ends too soon', cut],
])(
  'a snapshot %s is set aside, and its content is restored from what it was folded from',
  async (_, damage) => {
    const { write, fold } = await begun(['a']);
    await write('b', 'c');
    await fold();
    await write('d');
    await damageSnapshot(damage);
    expect(await opened()).toEqual(['a', 'b', 'c', 'd']);
    expect(await opened()).toEqual(['a', 'b', 'c', 'd']);
    // Logged once, without any content.
    expect(error.mock.calls).toEqual([
      [
        { document: name, snapshot: true, updates: 0, formers: 0 },
        'damaged bytes of a document are set aside',
      ],
    ]);
    await write('e');
    await fold();
    expect(await opened()).toEqual(['a', 'b', 'c', 'd', 'e']);
  },
);

test('a document that was never folded opens although its snapshot is damaged', async () => {
  const { write } = await begun(['a']);
  await write('b');
  await damageSnapshot(zeros);
  expect(await opened()).toEqual(['a', 'b']);
});

test('updates that build on a damaged one stay pending, also in the next snapshot, until it is sent again', async () => {
  const { document, write, fold } = await begun();
  await write('a', 'b', 'c');
  await damageUpdate(1, zeros);
  expect(await opened()).toEqual(['a']);
  await fold();
  expect(await opened()).toEqual(['a']);
  // As a browser that still has the update sends it again.
  await log.append(name, Y.encodeStateAsUpdate(document));
  expect(await opened()).toEqual(['a', 'b', 'c']);
});

test('bytes that are damaged while the document is open are restored from memory', async () => {
  const { document, write } = await begun(['a']);
  await write('b', 'c');
  await damageSnapshot(cut);
  await damageUpdate(0, zeros);
  await log.fold(name, document);
  expect(await opened()).toEqual(['a', 'b', 'c']);
});

test('a snapshot that an older release folded, without a digest, is accepted', async () => {
  const { document, write } = await begun(['a']);
  await write('b');
  await database.pool.query(
    "update document_snapshots set state = $2, folded_at = folded_at + interval '1 second' where document = $1",
    [name, Y.encodeStateAsUpdate(document)],
  );
  expect(await opened()).toEqual(['a', 'b']);
  expect(error).not.toHaveBeenCalled();
});

test('whichever bytes of one piece are damaged, the document opens with everything else that was stored', async () => {
  const history = fc.array(fc.constantFrom('write', 'fold'), { minLength: 1, maxLength: 12 });
  const harm = fc.record({
    piece: fc.nat(),
    at: fc.nat(),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(history, harm, async (steps, { piece, at, bytes }) => {
      const { write, fold } = await begun(['first']);
      const all = ['first'];
      let beside = 0;
      for (const step of steps) {
        if (step === 'fold') await fold();
        else {
          const word = `w${String(all.length).padStart(2, '0')}`;
          await write(word);
          all.push(word);
        }
        beside = step === 'fold' ? 0 : beside + 1;
      }
      const damage: Damage = (payload) => {
        const harmed = Buffer.from(payload);
        for (const [index, byte] of bytes.entries()) {
          const target = (at + index) % harmed.length;
          harmed[target] = (harmed[target] ?? 0) ^ (byte || 1);
        }
        return harmed;
      };
      const which = piece % (beside + 1);
      if (which === 0) await damageSnapshot(damage);
      else await damageUpdate(which - 1, damage);
      // One writer wrote everything: updates after a damaged one wait for it.
      const whole = which === 0 ? all.length : all.length - beside + which - 1;
      expect(await opened()).toEqual(all.slice(0, whole).sort());
    }),
    { numRuns: 60 },
  );
});
