import { and, eq, inArray, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import type { Executor } from '../../database/database.ts';
import { joinParts, partBytes } from '../../database/read-bytes.ts';
import { damagedPieces, documentFormers, documentSnapshots, documentUpdates } from '../tables.ts';
import { mergeStates } from './merge-states.ts';
import { digestOf, isIntact, type StoredPart } from './stored-part.ts';

/** How much of a document was damaged. */
export interface Damage {
  /** Whether its snapshot was, which is then restored from the parts it was made of. */
  snapshot: boolean;
  /** Number of damaged updates; later ones that build on them stay pending. */
  updates: number;
  /** Number of damaged parts among those that the snapshot was made of, where they were read. */
  formers: number;
}

/**
 * Sets damaged bytes of a document aside, so that it opens with all the others. The transaction
 * must have locked its snapshot.
 * @param known the document as a process has it open, from which everything is restored
 * @returns null where nothing is damaged
 */
export async function repairDocument(
  tx: Executor,
  name: string,
  known?: Y.Doc,
): Promise<Damage | null> {
  const damaged = (await readStoredParts(tx, name)).filter((piece) => !isIntact(piece));
  if (damaged.length === 0) return null;
  const updates = damaged.filter(({ id }) => id !== 0n);
  const isSnapshot = updates.length < damaged.length;
  const formers = isSnapshot ? await readFormers(tx, name) : [];
  const broken = formers.filter((piece) => !isIntact(piece));
  // A snapshot can be restored from its parts, and everything from an open document.
  const isBroken = ({ id }: StoredPart) => !known && (id !== 0n || broken.length > 0);
  for (const piece of [...damaged, ...broken]) {
    const { payload } = piece;
    await tx.insert(damagedPieces).values({ document: name, payload, lost: isBroken(piece) });
  }
  const ids = updates.map(({ id }) => id);
  await tx
    .delete(documentUpdates)
    .where(and(eq(documentUpdates.document, name), inArray(documentUpdates.id, ids)));
  const goneBack = formers.filter((piece) => !broken.includes(piece));
  if (isSnapshot) {
    await writeSnapshot(tx, name, await mergeStates(goneBack.map(({ payload }) => payload)));
  }
  if (known) {
    const payload = Y.encodeStateAsUpdate(known);
    await tx.insert(documentUpdates).values({ document: name, payload, digest: digestOf(payload) });
  }
  return { snapshot: isSnapshot, updates: updates.length, formers: broken.length };
}

/** The snapshot and the updates after it, in order. */
export async function readStoredParts(tx: Executor, name: string): Promise<StoredPart[]> {
  // Ordered as numbers: as text '10' sorts before '9'. In one statement, as a fold between two
  // statements could move updates from one table to the other.
  const { rows } = await tx.execute<{ id: string; part: Buffer; digest: Buffer | null }>(
    sql`select id, digest, substring(payload from number * ${partBytes} + 1 for ${partBytes}) as part
      from (
        select 0 as id, state as payload, case when digested_at = folded_at then digest end as digest
        from document_snapshots where document = ${name}
        union all select id, payload, digest from document_updates where document = ${name}
      ) as piece, generate_series(0, greatest(length(payload) - 1, 0) / ${partBytes}) as number
      order by id, number`,
  );
  const parts = Map.groupBy(rows, ({ id }) => id);
  return [...parts].map(([id, ofPiece]) => ({
    id: BigInt(id),
    payload: joinParts(ofPiece.map(({ part }) => part)),
    digest: ofPiece[0]?.digest ?? null,
  }));
}

/** The parts that the snapshot was made of, in the same order. */
export async function readFormers(tx: Executor, name: string): Promise<StoredPart[]> {
  return tx
    .select()
    .from(documentFormers)
    .where(eq(documentFormers.document, name))
    .orderBy(documentFormers.id);
}

/** Replaces the snapshot. */
export async function writeSnapshot(tx: Executor, name: string, state: Uint8Array): Promise<void> {
  await tx
    .update(documentSnapshots)
    .set({ state, digest: digestOf(state), foldedAt: sql`now()`, digestedAt: sql`now()` })
    .where(eq(documentSnapshots.document, name));
}

/**
 * Keeps other processes from folding and repairing a document until the end of the transaction.
 * @returns false where there is no such document, or it is locked and `skipLocked` is set
 */
export async function lockSnapshot(
  tx: Executor,
  name: string,
  how: { skipLocked?: true } = {},
): Promise<boolean> {
  const locked = await tx
    .select({ document: documentSnapshots.document })
    .from(documentSnapshots)
    .where(eq(documentSnapshots.document, name))
    .for('update', how);
  return locked.length > 0;
}
