import type { Database } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { runRegularly } from '#platform/server/jobs/run-regularly.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Pictures } from '../picture/pictures.ts';
import type { Trash } from './trash.ts';

/** Milliseconds between two clearings, and from a start to the first one. */
const every = 3_600_000;
const firstAfter = 60_000;

interface ClearingOptions {
  database: Pick<Database, 'kind' | 'pool'>;
  jobs: Pick<Jobs, 'define'>;
  log: Log;
  trash: Pick<Trash, 'clear'>;
  pictures: Pick<Pictures, 'clear'>;
}

/**
 * Erases old projects from the trash and deletes unused pictures, by a job every hour; returns the
 * function that stops it.
 */
export function startClearing({
  database,
  jobs,
  log,
  trash,
  pictures,
}: ClearingOptions): () => void {
  return runRegularly(
    { jobs, log },
    {
      name: 'projects.clear-trash',
      problem: 'the trash is not cleared',
      ...{ every, firstAfter },
      async run({ signal }) {
        const cleared = await clearAll(trash, signal);
        const deleted = await clearAll(pictures, signal);
        // The embedded database has no autovacuum that updates the planner's statistics.
        if (database.kind === 'embedded') await database.pool.query('analyze');
        return { cleared, pictures: deleted };
      },
    },
  );
}

/** Clears until nothing is left; returns the total. */
async function clearAll(
  { clear }: { clear(): Promise<number> },
  signal: AbortSignal,
): Promise<number> {
  let cleared = 0;
  for (let last = -1; last !== 0 && !signal.aborted; cleared += last) last = await clear();
  return cleared;
}
