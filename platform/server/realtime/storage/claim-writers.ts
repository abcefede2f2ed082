import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { damagedPieces, documentWriters } from '../tables.ts';

/**
 * Reserves the Yjs client ids under which a user writes into a document.
 * @returns whether the user may write under them: not where one is another user's, unless some of
 * the document was lost, which any user who still has it may bring back
 */
export async function claimWriters(
  orm: Database['orm'],
  name: string,
  writers: readonly number[],
  userId: string,
): Promise<boolean> {
  const rows = writers.map((writer) => ({ document: name, writer, userId }));
  await orm.insert(documentWriters).values(rows).onConflictDoNothing();
  const { document, writer, userId: owner } = documentWriters;
  const foreign = await orm
    .select({ writer })
    .from(documentWriters)
    .where(and(eq(document, name), inArray(writer, [...writers]), ne(owner, userId)))
    .limit(1);
  if (foreign.length === 0) return true;
  const isDamaged = and(eq(damagedPieces.document, name), damagedPieces.lost);
  return (await orm.$count(damagedPieces, isDamaged)) > 0;
}
