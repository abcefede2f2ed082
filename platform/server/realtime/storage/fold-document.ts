import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import { documentFormers, documentUpdates } from '../tables.ts';
import type { Merge } from './merging.ts';
import { lockSnapshot, writeSnapshot } from './repair-document.ts';
import type { StoredPart } from './stored-part.ts';

/**
 * Merges the updates of a document into its snapshot, and replaces them in one transaction.
 * @param parts the snapshot and the updates after it, as they were read
 * @returns the bytes of the snapshot; null where another process folds the document or removed it
 */
export async function foldDocument(
  orm: Database['orm'],
  merge: Merge,
  name: string,
  parts: readonly StoredPart[],
): Promise<number | null> {
  const [snapshot, ...updates] = parts;
  if (!snapshot) return null;
  if (updates.length === 0) return snapshot.payload.length;
  // Outside of a transaction: the embedded database runs one at a time.
  const state = await merge([snapshot, ...updates].map(({ payload }) => payload));
  return orm.transaction(async (tx) => {
    if (!(await lockSnapshot(tx, name, { skipLocked: true }))) return null;
    // By id and not 'up to': another process may have appended a smaller id that commits later.
    const ids = sql.param(updates.map(({ id }) => String(id)));
    const folded = sql`document = ${name} and id = any(${ids}::bigint[])`;
    // Another process folded some of the updates meanwhile, and its snapshot has more than this state.
    if ((await tx.$count(documentUpdates, folded)) < updates.length) return null;
    await moveToFormers(tx, name, folded);
    await writeSnapshot(tx, name, state);
    return state.length;
  });
}

/** Stores the old snapshot and the folded updates as the parts that the next snapshot was made of. */
async function moveToFormers(tx: Executor, name: string, folded: SQL): Promise<void> {
  await tx.delete(documentFormers).where(eq(documentFormers.document, name));
  await tx.execute(
    sql`with folded as (delete from document_updates where ${folded} returning *)
      insert into document_formers (document, id, payload, digest)
      select document, 0, state, case when digested_at = folded_at then digest end
      from document_snapshots where document = ${name}
      union all select document, id, payload, digest from folded`,
  );
}
