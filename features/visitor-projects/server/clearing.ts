import type { ProjectTrash } from '#features/projects/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { runRegularly } from '#platform/server/jobs/run-regularly.ts';
import type { Log } from '#platform/server/log/log.ts';
import { listEnded, removeVisitorRow } from './store.ts';

/** Milliseconds between two runs, and from a start to the first one. */
const every = 900_000;
const firstAfter = 90_000;
const clearedAtOnce = 100;

interface ClearingOptions {
  database: Pick<Database, 'orm'>;
  jobs: Pick<Jobs, 'define'>;
  log: Log;
  trash: Pick<ProjectTrash, 'eraseOfVisitor'>;
}

/** Erases projects that have ended, with all that they hold; returns how many were still a visitor's. */
export async function clearEnded(
  { database: { orm }, trash }: Pick<ClearingOptions, 'database' | 'trash'>,
  now: Date,
): Promise<number> {
  let erased = 0;
  for (const id of await listEnded(orm, now, clearedAtOnce)) {
    if (await trash.eraseOfVisitor(id)) erased += 1;
    // One that an account took stays, and is no visitor's any more.
    else await removeVisitorRow(orm, id);
  }
  return erased;
}

/** Erases them by a job; returns the function that stops it. */
export function startClearing(options: ClearingOptions): () => void {
  return runRegularly(options, {
    name: 'visitor-projects.clear',
    problem: 'projects of visitors are not deleted',
    ...{ every, firstAfter },
    run: async () => ({ erased: await clearEnded(options, new Date()) }),
  });
}
