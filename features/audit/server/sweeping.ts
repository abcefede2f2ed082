import type { Database } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { runRegularly } from '#platform/server/jobs/run-regularly.ts';
import type { Log } from '#platform/server/log/log.ts';
import { sweepAudit } from './store.ts';

/** Milliseconds between two runs, and from a start to the first one. */
const every = 6 * 3_600_000;
const firstAfter = 120_000;

interface SweepingOptions {
  database: Pick<Database, 'orm'>;
  jobs: Pick<Jobs, 'define'>;
  log: Log;
  /** Days for which entries are kept. */
  days(): Promise<number>;
}

/** Removes old entries by a job; returns the function that stops it. */
export function startSweeping({ database, jobs, log, days }: SweepingOptions): () => void {
  return runRegularly(
    { jobs, log },
    {
      name: 'audit.sweep',
      problem: 'the audit log is not swept',
      ...{ every, firstAfter },
      async run({ signal }) {
        const storedDays = await days();
        let removed = 0;
        while (!signal.aborted) {
          const swept = await sweepAudit(database.orm, storedDays);
          removed += swept.removed;
          if (swept.removed + swept.shortened === 0) break;
        }
        return { removed };
      },
    },
  );
}
