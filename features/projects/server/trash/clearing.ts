import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
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
  const clearing = jobs.define({
    name: 'projects.clear-trash',
    input: z.object({}),
    async run({ signal }) {
      const cleared = await clearAll(trash, signal);
      const deleted = await clearAll(pictures, signal);
      // The embedded database has no autovacuum that updates the planner's statistics.
      if (database.kind === 'embedded') await database.pool.query('analyze');
      return { cleared, pictures: deleted };
    },
  });
  const begin = () => {
    clearing.enqueue('projects', {}).catch((error: unknown) => {
      log.error({ err: error }, 'the trash is not cleared');
    });
  };
  const first = setTimeout(begin, firstAfter).unref();
  const timer = setInterval(begin, every).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
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
