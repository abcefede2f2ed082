import { and, eq, inArray } from 'drizzle-orm';
import type { FoundIn, StoredTexts } from '#features/feature/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { meaningItems, meaningPassages, meaningVectors } from './tables.ts';

/**
 * The passages of projects, with their vectors: a vector goes also where another passage has the same
 * text, and that passage is embedded again when it is needed.
 */
export function passageTexts({ orm }: Pick<Database, 'orm'>): StoredTexts {
  return {
    what: 'passages and their vectors',
    async withdraw({ projectIds, mask }, remove) {
      const found: FoundIn = new Map();
      for (const projectId of projectIds) {
        const rows = await orm
          .select({
            item: meaningPassages.item,
            text: meaningPassages.text,
            digest: meaningPassages.digest,
          })
          .from(meaningPassages)
          .where(eq(meaningPassages.projectId, projectId));
        const masked = await mask(
          projectId,
          rows.map(({ text }) => text),
        );
        const theirs = rows.filter((_, at) => masked[at] !== null);
        if (theirs.length === 0) continue;
        found.set(projectId, theirs.length);
        if (!remove) continue;
        const [digests, items] = [
          theirs.map(({ digest }) => digest),
          theirs.map(({ item }) => item),
        ];
        await orm.transaction(async (tx) => {
          const here = eq(meaningPassages.projectId, projectId);
          await tx
            .delete(meaningPassages)
            .where(and(here, inArray(meaningPassages.digest, digests)));
          // With another digest an item is read again with the next change.
          await tx

            .update(meaningItems)
            .set({ digest: '' })
            .where(and(eq(meaningItems.projectId, projectId), inArray(meaningItems.id, items)));
          await tx.delete(meaningVectors).where(inArray(meaningVectors.digest, digests));
        });
      }
      return found;
    },
  };
}
