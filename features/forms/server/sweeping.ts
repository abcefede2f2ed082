import type { Database } from '#platform/server/database/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { runRegularly } from '#platform/server/jobs/run-regularly.ts';
import type { Log } from '#platform/server/log/log.ts';
import { removeOld } from './store.ts';

const day = 86_400_000;
/** Days for which an address that was not confirmed is stored. */
const unconfirmedDays = 7;
/** Milliseconds between two runs, and from a start to the first one. */
const every = 6 * 3_600_000;
const firstAfter = 150_000;

interface SweepingOptions {
  database: Pick<Database, 'orm'>;
  jobs: Pick<Jobs, 'define'>;
  log: Log;
  /** Days for which requests are stored. */
  days: number;
  now(): Date;
}

/** Deletes old requests; returns how many. */
export function sweepForms({
  database,
  days,
  now,
}: Pick<SweepingOptions, 'database' | 'days' | 'now'>) {
  const daysAgo = (count: number) => new Date(now().getTime() - count * day);
  const limits = { before: daysAgo(days), unconfirmed: daysAgo(unconfirmedDays) };
  return removeOld(database.orm, limits);
}

/** Deletes old requests by a job; returns the function that stops it. */
export function startSweeping(options: SweepingOptions): () => void {
  return runRegularly(options, {
    name: 'forms.sweep',
    problem: 'old requests are not deleted',
    ...{ every, firstAfter },
    run: async () => ({ removed: await sweepForms(options) }),
  });
}
