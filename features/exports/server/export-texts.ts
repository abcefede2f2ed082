import { and, eq, gt } from 'drizzle-orm';
import type { FoundIn, StoredTexts } from '#features/feature/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ExportedFiles } from './exported-files.ts';
import { exportedFiles } from './tables.ts';

/** Exported files of projects: they go as a whole, as nobody looks into them. */
export function exportTexts(
  { orm }: Pick<Database, 'orm'>,
  files: Pick<ExportedFiles, 'expireOf' | 'sweep'>,
): StoredTexts {
  const { projectId, createdAt } = exportedFiles;
  return {
    what: 'exported files',
    isWhole: true,
    async withdraw({ projectIds }, remove) {
      const found: FoundIn = new Map();
      for (const id of projectIds) {
        // Those that expired are removed in a moment.
        const ofProject = and(eq(projectId, id), gt(createdAt, new Date(0)));
        const count = await orm.$count(exportedFiles, ofProject);
        if (count === 0) continue;
        found.set(id, count);
        if (remove) await files.expireOf(orm, id);
      }
      if (remove && found.size > 0) await files.sweep();
      return found;
    },
  };
}
