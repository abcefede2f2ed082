import { and, eq, inArray, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import type { Database, Executor } from '../database/database.ts';
import { AppendQueue, type WaitingUpdate } from './append-queue.ts';
import { documentSnapshots, documentUpdates } from './tables.ts';

/** Where live documents are kept: a snapshot of each and a log of what came after. */
export interface DocumentLog {
  /** Stores a new document. */
  create(executor: Executor, name: string, document: Y.Doc): Promise<void>;
  /** Resolves once the update is stored for good. */
  append(name: string, update: Uint8Array): Promise<void>;
  /**
   * Applies everything that is stored of a document to `into`.
   * @returns how many updates lie beside the snapshot, or null when there is no such document.
   */
  load(name: string, into: Y.Doc): Promise<number | null>;
  /** Merges the updates into the snapshot, in one transaction. */
  fold(name: string): Promise<void>;
  /** Removes a document for good. */
  remove(executor: Executor, name: string): Promise<void>;
  /** Resolves when no append is under way. */
  settle(): Promise<void>;
}

const insert = `insert into document_updates (document, payload)
  select * from unnest($1::text[], $2::bytea[])`;

// One statement sees one moment: between two, a fold could move updates from one to the other.
const select = `select 0 as id, state as payload from document_snapshots where document = $1
  union all select id, payload from document_updates where document = $1 order by id`;

export function createDocumentLog({ orm, pool }: Database): DocumentLog {
  const queue = new AppendQueue(async (batch: readonly WaitingUpdate[]) => {
    await pool.query({
      name: 'append_updates',
      text: insert,
      values: [
        batch.map(({ document }) => document),
        batch.map(({ update }) => Buffer.from(update.buffer, update.byteOffset, update.byteLength)),
      ],
    });
  });

  return {
    async create(executor, name, document) {
      const state = Y.encodeStateAsUpdate(document);
      await executor.insert(documentSnapshots).values({ document: name, state });
    },

    append: (name, update) => queue.append(name, update),
    settle: () => queue.settle(),

    async load(name, into) {
      const { rows } = await pool.query<{ payload: Buffer }>({
        name: 'load_document',
        text: select,
        values: [name],
      });
      if (rows.length === 0) return null;
      into.transact(() => {
        for (const { payload } of rows) Y.applyUpdate(into, payload);
      });
      return rows.length - 1;
    },

    async fold(name) {
      await orm.transaction(async (tx) => {
        const [snapshot] = await tx
          .select({ state: documentSnapshots.state })
          .from(documentSnapshots)
          .where(eq(documentSnapshots.document, name))
          .for('update');
        if (!snapshot) return;
        const updates = await tx
          .select({ id: documentUpdates.id, payload: documentUpdates.payload })
          .from(documentUpdates)
          .where(eq(documentUpdates.document, name))
          .orderBy(documentUpdates.id);
        if (updates.length === 0) return;
        const state = merge([snapshot.state, ...updates.map(({ payload }) => payload)]);
        await tx
          .update(documentSnapshots)
          .set({ state, foldedAt: sql`now()` })
          .where(eq(documentSnapshots.document, name));
        // By id and not 'up to': another process may have appended a smaller id that commits later.
        const ids = updates.map(({ id }) => id);
        await tx
          .delete(documentUpdates)
          .where(and(eq(documentUpdates.document, name), inArray(documentUpdates.id, ids)));
      });
    },

    async remove(executor, name) {
      await executor.delete(documentSnapshots).where(eq(documentSnapshots.document, name));
      await executor.delete(documentUpdates).where(eq(documentUpdates.document, name));
    },
  };
}

/** One state out of a state and the updates after it, with what was deleted cleared away. */
function merge(states: readonly Uint8Array[]): Uint8Array {
  const document = new Y.Doc();
  document.transact(() => {
    for (const state of states) Y.applyUpdate(document, state);
  });
  const merged = Y.encodeStateAsUpdate(document);
  document.destroy();
  return merged;
}
