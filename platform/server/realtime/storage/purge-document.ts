import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { damagedPieces, documentFormers } from '../tables.ts';
import { lockSnapshot } from './repair-document.ts';

/** How often a fold is begun, and milliseconds between two tries. */
const [maxTries, pause] = [20, 100];

/**
 * Folds a document, and removes what its snapshot was made of: content that was deleted from the
 * document is nowhere afterwards. A merged snapshot has no deleted content (`merge-states.ts`).
 * @param fold returns null where another process folds it
 * @throws Error where others fold it again and again
 */
export async function purgeDocument(
  orm: Database['orm'],
  name: string,
  fold: () => Promise<number | null>,
): Promise<void> {
  for (let tries = 0; (await fold()) === null; tries += 1) {
    if (tries === maxTries) throw new Error(`The document ${name} could not be folded.`);
    await wait(pause);
  }
  await orm.transaction(async (tx) => {
    await lockSnapshot(tx, name);
    await tx.delete(documentFormers).where(eq(documentFormers.document, name));
    await tx.delete(damagedPieces).where(eq(damagedPieces.document, name));
    await tx.execute(
      sql`insert into document_formers (document, id, payload, digest)
        select document, 0, state, case when digested_at = folded_at then digest end
        from document_snapshots where document = ${name}`,
    );
  });
}
