import { eq } from 'drizzle-orm';
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
import { appendUpdates } from './append-updates.ts';
import { claimWriters } from './claim-writers.ts';
import {
  createDocument,
  type DocumentQuota,
  ensureDocument,
  namesWith,
} from './create-document.ts';
import { type Cut, leaveUncut } from './cutting.ts';
import { foldDocument } from './fold-document.ts';
import { mergeStates } from './merge-states.ts';
import type { Merge } from './merging.ts';
import { purgeDocument } from './purge-document.ts';
import { lockSnapshot, readStoredParts, repairDocument } from './repair-document.ts';
import { isIntact, type StoredPart } from './stored-part.ts';

/** Bytes of a document that are not as they were stored. */
export interface DamagedPart {
  foundAt: Date;
  /** Whether their content is stored nowhere else, as far as is known. */
  lost: boolean;
}

/**
 * Stores live documents: a snapshot of each, and a log of the updates after it. Damaged bytes are set
 * aside when they are read, and the document opens without them.
 */
export interface DocumentLog {
  /** Stores a new document, or an update that is the whole of one. */
  create(executor: Executor, name: string, content: Y.Doc | Uint8Array): Promise<void>;
  /**
   * Stores a new document where there is none of that name. Calls with the same quota run one at a time.
   * @returns whether there is a document of that name now; false where the quota is used up
   */
  ensure(name: string, document: Y.Doc, quota?: DocumentQuota): Promise<boolean>;
  /** The names of the documents that start with a prefix. */
  namesWith(prefix: string, executor?: Executor): Promise<string[]>;
  /**
   * Resolves once the update is committed.
   * @param patience milliseconds that it may wait to be stored together with others
   */
  append(name: string, update: Uint8Array, patience?: number): Promise<void>;
  /** Resolves once updates of several documents are committed: all of them, or none. */
  appendTogether(updates: readonly WaitingUpdate[]): Promise<void>;
  /**
   * Applies everything that is stored of a document to `into`.
   * @returns how much that is, or null when there is no such document.
   */
  load(name: string, into: Y.Doc): Promise<Stored | null>;
  /** Everything that is stored of a document as one update; null when there is no such document. */
  state(name: string): Promise<Uint8Array | null>;
  /** The snapshot and the updates of a document, in order; null when there is no such document. */
  read(name: string): Promise<Uint8Array[] | null>;
  /**
   * Merges the updates into the snapshot, and replaces them in one transaction.
   * @param known the document as it is open here, from which damaged bytes are restored
   * @returns the bytes of the snapshot; null when another process folds it, or there is no such document.
   */
  fold(name: string, known?: Y.Doc): Promise<number | null>;
  /**
   * Reserves the Yjs client ids under which a user writes into a document.
   * @returns whether the user may write under them: not where one is another user's, unless some of
   * the document was lost, which any user who still has it may bring back
   */
  claim(name: string, writers: readonly number[], userId: string): Promise<boolean>;
  /**
   * Removes what was deleted from a document also from what is stored of it: the updates, and the
   * parts that the snapshot was made of.
   * @throws Error where another process folds it again and again
   */
  purge(name: string): Promise<void>;
  /** The damaged parts that were found of a document so far, oldest first. */
  damaged(name: string): Promise<DamagedPart[]>;
  /** Deletes a document. */
  remove(executor: Executor, name: string): Promise<void>;
  /** Resolves when no append is under way. */
  settle(): Promise<void>;
}

const perDocument = [
  documentSnapshots,
  documentUpdates,
  documentFormers,
  damagedPieces,
  documentWriters,
];

/** Merges and cuts states; large ones in another process, so that the server is not blocked. */
export interface LargeStates {
  merge: Merge;
  cut: Cut;
}

export function createDocumentLog(
  { orm, pool }: Pick<Database, 'orm' | 'pool'>,
  log: Pick<Log, 'error'>,
  { merge, cut }: LargeStates = { merge: mergeStates, cut: leaveUncut },
): DocumentLog {
  const queue = new AppendQueue((batch) => appendUpdates(pool, batch));
  const read = async (name: string) => {
    const parts = await readIntact(orm, log, name);
    return parts.length === 0 ? null : parts.map(({ payload }) => payload);
  };

  return {
    async create(executor, name, content) {
      const state = content instanceof Uint8Array ? content : Y.encodeStateAsUpdate(content);
      const isCreated = await createDocument(executor, name, state);
      if (!isCreated) throw new Error(`There is a document ${name}.`);
    },
    ensure: (name, document, quota) =>
      ensureDocument(orm, name, Y.encodeStateAsUpdate(document), quota),
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

    fold: async (name, known) =>
      foldDocument(orm, merge, name, await readIntact(orm, log, name, known)),
    purge: (name) =>
      purgeDocument(orm, name, async () => {
        const parts = await readIntact(orm, log, name);
        return foldDocument(orm, merge, name, parts);
      }),
    claim: (...given) => claimWriters(orm, ...given),
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

/** The snapshot and the updates of a document. Damaged parts are logged and set aside before. */
async function readIntact(
  orm: Database['orm'],
  log: Pick<Log, 'error'>,
  name: string,
  known?: Y.Doc,
): Promise<StoredPart[]> {
  const parts = await readStoredParts(orm, name);
  if (parts.every(isIntact)) return parts;
  return orm.transaction(async (tx) => {
    await lockSnapshot(tx, name);
    const damage = await repairDocument(tx, name, known);
    if (damage)
      log.error({ document: name, ...damage }, 'damaged bytes of a document are set aside');
    return readStoredParts(tx, name);
  });
}
