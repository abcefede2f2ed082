import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type FoundIn, type StoredTexts, textColumns } from '#features/feature/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { runChanges, runPartials, runs } from './tables.ts';

/** Values are stored wrapped (`tables.ts`). */
const wrapped = z.object({ value: z.unknown() });
const [compress, decompress] = [promisify(deflate), promisify(inflate)];

/** The runs of a project, and those without one that were started with it, as a draft of several. */
function ofProject(projectId: string) {
  const named = sql`${runs.input}::text like ${`%${projectId}%`}`;
  return or(eq(runs.projectId, projectId), and(isNull(runs.projectId), named));
}

/** The texts of runs: what they were started with, their results, and the changes that undo them. */
export function runTexts(database: Pick<Database, 'orm'>): StoredTexts[] {
  const { id, projectId, title, purpose, input, message, result, errorMessage } = runs;
  const columns = { title, purpose, input, message, result, errorMessage };
  return [
    textColumns(database, { what: 'runs', id, project: projectId, columns, where: ofProject }),
    partialTexts(database),
    changeTexts(database),
  ];
}

function partialTexts({ orm }: Pick<Database, 'orm'>): StoredTexts {
  return {
    what: 'results of drafts',
    async withdraw({ projectIds, mask }, remove) {
      const found: FoundIn = new Map();
      for (const projectId of projectIds) {
        const rows = await orm
          .select({ partial: runPartials })
          .from(runPartials)
          .innerJoin(runs, eq(runs.id, runPartials.runId))
          .where(ofProject(projectId));
        const values = await mask(
          projectId,
          rows.map(({ partial }) => partial.value),
        );
        for (const [at, { partial }] of rows.entries()) {
          const value = values[at] ?? null;
          if (value === null) continue;
          found.set(projectId, (found.get(projectId) ?? 0) + 1);
          const one = and(
            eq(runPartials.runId, partial.runId),
            eq(runPartials.index, partial.index),
          );
          if (remove)
            await orm
              .update(runPartials)
              .set({ value: wrapped.parse(value) })
              .where(one);
        }
      }
      return found;
    },
  };
}

function changeTexts({ orm }: Pick<Database, 'orm'>): StoredTexts {
  return {
    what: 'changes of runs, as undo knows them',
    async withdraw({ projectIds, mask }, remove) {
      const found: FoundIn = new Map();
      for (const projectId of projectIds) {
        const rows = await orm
          .select({ change: runChanges })
          .from(runChanges)
          .innerJoin(runs, eq(runs.id, runChanges.runId))
          .where(ofProject(projectId));
        for (const { change } of rows) {
          const changes: unknown = JSON.parse((await decompress(change.content)).toString());
          const [masked = null] = await mask(projectId, [changes]);
          if (masked === null) continue;
          found.set(projectId, (found.get(projectId) ?? 0) + 1);
          if (!remove) continue;
          const content = await compress(JSON.stringify(masked));
          await orm
            .update(runChanges)
            .set({ content })
            .where(and(eq(runChanges.runId, change.runId), eq(runChanges.step, change.step)));
        }
      }
      return found;
    },
  };
}
