import { eq, inArray } from 'drizzle-orm';
import type { FoundIn, StoredTexts } from '#features/feature/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { libraryContributions as table } from './tables.ts';

const { title, text, sector, forWhom, notFor, about, content } = table;
const columns = { title, text, sector, forWhom, notFor, about, content };

/**
 * The texts of contributions. A copy does not say which project it is of, so all of the owners of the
 * projects are searched.
 */
export function contributionTexts({ orm }: Pick<Database, 'orm'>): StoredTexts {
  return {
    what: 'projects in the library',
    async withdraw({ projectIds, ownerIds, mask }, remove) {
      const found: FoundIn = new Map();
      if (ownerIds.length === 0) return found;
      const rows = await orm
        .select({ ...columns, rowId: table.id })
        .from(table)
        .where(inArray(table.userId, [...ownerIds]));
      const texts = new Map<string, object>(rows.map(({ rowId, ...row }) => [rowId, row]));
      for (const projectId of projectIds) {
        const masked = await mask(projectId, [...texts.values()]);
        for (const [at, id] of [...texts.keys()].entries()) {
          const without = masked[at];
          if (typeof without !== 'object' || without === null) continue;
          // Words that are found in one project are not searched again in the next.
          texts.set(id, without);
          found.set(projectId, (found.get(projectId) ?? 0) + 1);
          if (remove) await orm.update(table).set(without).where(eq(table.id, id));
        }
      }
      return found;
    },
  };
}
