import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import type { Database, Executor } from '../../database/database.ts';
import type { Log } from '../../log/log.ts';
import type { Stored } from '../options.ts';
import {
  damagedPieces,
  documentFormers,
  documentSnapshots,
  documentUpdates,
  documentWriters,
} from '../tables.ts';
import { applyInSlices } from '../update/apply-in-slices.ts';
import { AppendQueue, type WaitingUpdate } from './append-queue.ts';
import { type Cut, leaveWhole } from './cutting.ts';
import { mergeStates } from './merge-states.ts';
import type { Merge } from './merging.ts';
import { type Damage, readStoredParts, repairDocument, writeSnapshot } from './repair-document.ts';
import { digestBytes, digestOf, isIntact, type StoredPart } from './stored-part.ts';

/** Bytes of a document that were not as they had been stored. */
export interface DamagedPart {
  foundAt: Date;
  /** Whether what they said was nowhere else, as far as is known. */
  lost: boolean;
}

/** How many documents there are at most whose names begin so. */
export interface DocumentQuota {
  prefix: string;
  max: number;
}

/**
 * Where live documents are stored: a snapshot of each and a log of what came after. Bytes that are not
 * as they were stored are set aside when they are met, and the document goes on without them.
 */
export interface DocumentLog {
  /** Stores a new document, or an update that makes all of one. */
  create(executor: Executor, name: string, content: Y.Doc | Uint8Array): Promise<void>;
  /**
   * Stores a new document where there is none of that name and room for one more; those that ask for the same
   * room at once take turns.
   * @returns whether there is one of that name now
   */
  ensure(name: string, document: Y.Doc, room?: DocumentQuota): Promise<boolean>;
  /** The names of the documents that begin so. */
  namesWith(prefix: string, executor?: Executor): Promise<string[]>;
  /**
   * Resolves once the update is stored for good.
   * @param patience milliseconds that it may wait for others, with which it is stored for less
   */
  append(name: string, update: Uint8Array, patience?: number): Promise<void>;
  /** Resolves once updates of several documents are stored for good: all of them, or none. */
  appendTogether(updates: readonly WaitingUpdate[]): Promise<void>;
  /**
   * Applies everything that is stored of a document to `into`.
   * @returns how much that is, or null when there is no such document.
   */
  load(name: string, into: Y.Doc): Promise<Stored | null>;
  /** Everything that is stored of a document as one update; null where it is not there. */
  state(name: string): Promise<Uint8Array | null>;
  /** Everything that is stored of a document, in the order in which it is applied; null where it is not there. */
  read(name: string): Promise<Uint8Array[] | null>;
  /**
   * Merges the updates into the snapshot, and puts it into their place in one transaction. Until then
   * they lie where they lay, whatever becomes of the merging.
   * @param known the document as it is open here: where bytes were damaged, nothing of it is lost
   * @returns the bytes of the snapshot; null when another process was at it, or there is none.
   */
  fold(name: string, known?: Y.Doc): Promise<number | null>;
  /**
   * Takes numbers under which a user is to write into a document for theirs.
   * @returns whether they may: not under another user's, unless some of the document was lost, which
   * anybody who still has it may bring back
   */
  claim(name: string, writers: readonly number[], userId: string): Promise<boolean>;
  /** What was found damaged of a document so far, oldest first. */
  damaged(name: string): Promise<DamagedPart[]>;
  /** Removes a document for good. */
  remove(executor: Executor, name: string): Promise<void>;
  /** Resolves when no append is under way. */
  settle(): Promise<void>;
}

// One value for all payloads, each after its digest: the client sends it as it is, where a list of
// them would be written out as hexadecimal text.
const insert = `insert into document_updates (document, payload, digest)
  select document, substring($4::bytea from start for length),
    substring($4::bytea from start - ${digestBytes} for ${digestBytes})
  from unnest($1::text[], $2::int[], $3::int[]) as batch (document, start, length)`;

/** Comes after every letter of a name. */
const lastLetter = '\u{10ffff}';

const perDocument = [
  documentSnapshots,
  documentUpdates,
  documentFormers,
  damagedPieces,
  documentWriters,
];

async function namesWith(executor: Executor, prefix: string): Promise<string[]> {
  const { document } = documentSnapshots;
  const found = await executor
    .select({ name: document })
    .from(documentSnapshots)
    .where(sql`${document} ~>=~ ${prefix} and ${document} ~<~ ${prefix + lastLetter}`);
  return found.map(({ name }) => name);
}

/** Whether a document of the name is there already, or may still come. */
async function hasRoom(tx: Executor, name: string, { prefix, max }: DocumentQuota) {
  const key = `documents of ${prefix}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const names = await namesWith(tx, prefix);
  return names.includes(name) || names.length < max;
}

/** Keeps a new document; answers whether there was none of that name. */
async function begin(executor: Executor, name: string, state: Uint8Array): Promise<boolean> {
  const digest = digestOf(state);
  const made = await executor
    .insert(documentSnapshots)
    .values({ document: name, state, digest })
    .onConflictDoNothing()
    .returning({ document: documentSnapshots.document });
  if (made.length === 0) return false;
  await executor.insert(documentFormers).values({ document: name, id: 0n, payload: state, digest });
  return true;
}

/** How states are merged and cut, which for large ones is done beside the server. */
export interface LargeStates {
  merge: Merge;
  cut: Cut;
}

export function createDocumentLog(
  { orm, pool }: Pick<Database, 'orm' | 'pool'>,
  log: Pick<Log, 'error'>,
  { merge, cut }: LargeStates = { merge: mergeStates, cut: leaveWhole },
): DocumentLog {
  const queue = new AppendQueue(async (batch: readonly WaitingUpdate[]) => {
    await pool.query({ name: 'append_updates', text: insert, values: columnsOf(batch) });
  });
  /** Told once of each: what was set aside is not met again. */
  const tell = (name: string, damage: Damage | null) => {
    if (damage)
      log.error({ document: name, ...damage }, 'damaged bytes of a document are set aside');
  };

  const readSound = async (name: string, known?: Y.Doc): Promise<StoredPart[]> => {
    const pieces = await readStoredParts(orm, name);
    if (pieces.every(isIntact)) return pieces;
    return orm.transaction(async (tx) => {
      await holdSnapshot(tx, name);
      tell(name, await repairDocument(tx, name, known));
      return readStoredParts(tx, name);
    });
  };
  const read = async (name: string) => {
    const pieces = await readSound(name);
    return pieces.length === 0 ? null : pieces.map(({ payload }) => payload);
  };

  return {
    async create(executor, name, content) {
      const state = content instanceof Uint8Array ? content : Y.encodeStateAsUpdate(content);
      if (!(await begin(executor, name, state))) throw new Error(`There is a document ${name}.`);
    },
    async ensure(name, document, room) {
      const state = Y.encodeStateAsUpdate(document);
      return orm.transaction(async (tx) => {
        if (room && !(await hasRoom(tx, name, room))) return false;
        await begin(tx, name, state);
        return true;
      });
    },

    namesWith: (prefix, executor = orm) => namesWith(executor, prefix),

    append: (...given) => queue.append(...given),
    appendTogether: (updates) => queue.appendTogether(updates),
    settle: () => queue.settle(),

    async load(name, into) {
      const states = await read(name);
      if (!states) return null;
      await applyInSlices(into, await cut(states));
      const bytes = states.reduce((sum, { length }) => sum + length, 0);
      return { updates: states.length - 1, bytes };
    },

    read,

    async state(name) {
      const states = await read(name);
      return states && (states.length === 1 ? (states[0] ?? null) : merge(states));
    },

    async fold(name, known) {
      const [snapshot, ...updates] = await readSound(name, known);
      if (!snapshot) return null;
      if (updates.length === 0) return snapshot.payload.length;
      // Beyond any transaction: the embedded database has one at a time.
      const state = await merge([snapshot, ...updates].map(({ payload }) => payload));
      return orm.transaction(async (tx) => {
        if (!(await holdSnapshot(tx, name, { skipLocked: true }))) return null;
        // By id and not 'up to': another process may have appended a smaller id that commits later.
        const ids = sql.param(updates.map(({ id }) => String(id)));
        const folded = sql`document = ${name} and id = any(${ids}::bigint[])`;
        // Who folded meanwhile took one of them at least, and has what this state has not.
        if ((await tx.$count(documentUpdates, folded)) < updates.length) return null;
        await putAway(tx, name, folded);
        await writeSnapshot(tx, name, state);
        return state.length;
      });
    },

    async claim(name, writers, userId) {
      const rows = writers.map((writer) => ({ document: name, writer, userId }));
      await orm.insert(documentWriters).values(rows).onConflictDoNothing();
      const { document, writer, userId: owner } = documentWriters;
      const foreign = await orm
        .select({ writer })
        .from(documentWriters)
        .where(and(eq(document, name), inArray(writer, [...writers]), ne(owner, userId)))
        .limit(1);
      if (foreign.length === 0) return true;
      const lost = and(eq(damagedPieces.document, name), damagedPieces.lost);
      return (await orm.$count(damagedPieces, lost)) > 0;
    },

    damaged: (name) =>
      orm
        .select({ foundAt: damagedPieces.foundAt, lost: damagedPieces.lost })
        .from(damagedPieces)
        .where(eq(damagedPieces.document, name))
        .orderBy(damagedPieces.id),

    async remove(executor, name) {
      for (const table of perDocument) {
        await executor.delete(table).where(eq(table.document, name));
      }
    },
  };
}

/** Keeps others from folding and mending until the end of the transaction; false where it is not there. */
async function holdSnapshot(
  tx: Executor,
  name: string,
  how: { skipLocked?: true } = {},
): Promise<boolean> {
  const held = await tx
    .select({ document: documentSnapshots.document })
    .from(documentSnapshots)
    .where(eq(documentSnapshots.document, name))
    .for('update', how);
  return held.length > 0;
}

/** Has what was folded, and the snapshot before it, lie as what the next snapshot comes from. */
async function putAway(tx: Executor, name: string, folded: SQL): Promise<void> {
  await tx.delete(documentFormers).where(eq(documentFormers.document, name));
  await tx.execute(
    sql`with folded as (delete from document_updates where ${folded} returning *)
      insert into document_formers (document, id, payload, digest)
      select document, 0, state, case when digested_at = folded_at then digest end
      from document_snapshots where document = ${name}
      union all select document, id, payload, digest from folded`,
  );
}

/** A batch as the insert takes it: documents, where each payload starts (from 1), lengths, bytes. */
function columnsOf(batch: readonly WaitingUpdate[]): [string[], number[], number[], Buffer] {
  const starts: number[] = [];
  const bytes: Uint8Array[] = [];
  let end = 1;
  for (const { update } of batch) {
    bytes.push(digestOf(update), update);
    starts.push(end + digestBytes);
    end += digestBytes + update.length;
  }
  return [
    batch.map(({ document }) => document),
    starts,
    batch.map(({ update }) => update.length),
    Buffer.concat(bytes),
  ];
}
