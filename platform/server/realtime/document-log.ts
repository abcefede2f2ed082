import { eq, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import type { Database, Executor } from '../database/database.ts';
import { AppendQueue, type WaitingUpdate } from './append-queue.ts';
import { mergeStates } from './merge-states.ts';
import type { Stored } from './options.ts';
import { documentSnapshots, documentUpdates } from './tables.ts';

/** Where live documents are kept: a snapshot of each and a log of what came after. */
export interface DocumentLog {
  /** Stores a new document. */
  create(executor: Executor, name: string, document: Y.Doc): Promise<void>;
  /**
   * Resolves once the update is stored for good.
   * @param patience milliseconds that it may wait for others, with which it is stored for less
   */
  append(name: string, update: Uint8Array, patience?: number): Promise<void>;
  /**
   * Applies everything that is stored of a document to `into`.
   * @returns how much that is, or null when there is no such document.
   */
  load(name: string, into: Y.Doc): Promise<Stored | null>;
  /**
   * Merges the updates into the snapshot, in one transaction.
   * @returns the bytes of the snapshot; null when another process is at it, or there is none.
   */
  fold(name: string): Promise<number | null>;
  /** Removes a document for good. */
  remove(executor: Executor, name: string): Promise<void>;
  /** Resolves when no append is under way. */
  settle(): Promise<void>;
}

// One value for all payloads: the client sends it as it is, where a list of them would be written
// out as hexadecimal text.
const insert = `insert into document_updates (document, payload)
  select document, substring($4::bytea from start for length)
  from unnest($1::text[], $2::int[], $3::int[]) as batch (document, start, length)`;

// One statement sees one moment: between two, a fold could move updates from one to the other.
const select = `select 0 as id, state as payload from document_snapshots where document = $1
  union all select id, payload from document_updates where document = $1 order by id`;

export function createDocumentLog({ orm, pool }: Database): DocumentLog {
  const queue = new AppendQueue(async (batch: readonly WaitingUpdate[]) => {
    await pool.query({ name: 'append_updates', text: insert, values: columnsOf(batch) });
  });

  return {
    async create(executor, name, document) {
      const state = Y.encodeStateAsUpdate(document);
      await executor.insert(documentSnapshots).values({ document: name, state });
    },

    append: (...given) => queue.append(...given),
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
      const bytes = rows.reduce((sum, { payload }) => sum + payload.length, 0);
      return { updates: rows.length - 1, bytes };
    },

    fold: (name) =>
      orm.transaction(async (tx) => {
        const [snapshot] = await tx
          .select({ state: documentSnapshots.state })
          .from(documentSnapshots)
          .where(eq(documentSnapshots.document, name))
          .for('update', { skipLocked: true });
        if (!snapshot) return null;
        const { rows } = await tx.execute<{ id: string; payload: Buffer }>(
          // Qualified: `id` alone would be the text, and '10' stands before '9'.
          sql`select id::text, payload from document_updates
            where document = ${name} order by document_updates.id`,
        );
        if (rows.length === 0) return snapshot.state.length;
        const state = await mergeStates([snapshot.state, ...rows.map(({ payload }) => payload)]);
        await tx
          .update(documentSnapshots)
          .set({ state, foldedAt: sql`now()` })
          .where(eq(documentSnapshots.document, name));
        // By id and not 'up to': another process may have appended a smaller id that commits later.
        const ids = sql.param(rows.map(({ id }) => id));
        await tx.execute(
          sql`delete from document_updates where document = ${name} and id = any(${ids}::bigint[])`,
        );
        return state.length;
      }),

    async remove(executor, name) {
      await executor.delete(documentSnapshots).where(eq(documentSnapshots.document, name));
      await executor.delete(documentUpdates).where(eq(documentUpdates.document, name));
    },
  };
}

/** A batch as the insert takes it: documents, where each payload starts (from 1), lengths, bytes. */
function columnsOf(batch: readonly WaitingUpdate[]): [string[], number[], number[], Buffer] {
  const starts: number[] = [];
  let end = 1;
  for (const { update } of batch) {
    starts.push(end);
    end += update.length;
  }
  return [
    batch.map(({ document }) => document),
    starts,
    batch.map(({ update }) => update.length),
    Buffer.concat(batch.map(({ update }) => update)),
  ];
}
