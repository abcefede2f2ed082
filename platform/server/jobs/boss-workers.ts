import type { Job, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { JobRecords } from './job-records.ts';
import { type AnyDefinition, type JobData, runJob } from './run-job.ts';

/** Seconds before the second try; doubled for each further one, with some jitter, up to the maximum. */
export const retryDelay = 1;
export const retryDelayMax = 60;

interface WorkersOptions {
  boss: PgBoss;
  database: Database;
  records: JobRecords;
  log: Log;
  /** Seconds between two polls of the queue. */
  polling: number | undefined;
}

/** The workers of this process, which run jobs from the queue. */
export class Workers {
  readonly #options: WorkersOptions;
  /** Ids of the workers that run no job, by the name of their queue. */
  readonly #idle = new Map<string, Set<string>>();
  /** By the id of the job. */
  readonly #running = new Map<string, AbortController>();

  constructor(options: WorkersOptions) {
    this.#options = options;
  }

  /** Starts the workers of a kind of job. */
  async start(definition: AnyDefinition): Promise<void> {
    const { boss, database } = this.#options;
    const { name, concurrency } = definition;
    const isAlone = database.kind === 'embedded';
    const orphans = isAlone ? await failOrphans(boss, database, name) : 0;
    if (orphans > 0) this.#wakeAfterRetryDelay(name, 0);
    if (isAlone) for (const wait of await waitsOf(database, name)) this.#wakeLater(name, wait);
    this.#idle.set(name, new Set());
    for (let count = 0; count < concurrency; count++) await this.#startOne(definition);
  }

  /** Starts waiting jobs at once where this process has an idle worker; other processes poll for them. */
  wake(name: string): void {
    // All of them: one that was notified of another job a moment ago still counts as idle.
    for (const worker of this.#idle.get(name) ?? []) this.#options.boss.notifyWorker(worker);
  }

  /** Aborts a job that this process runs. */
  cancel(id: string): void {
    this.#running.get(id)?.abort(new Error('The job was cancelled.'));
  }

  /** Takes no more jobs, and resolves when the running ones have ended. */
  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#idle.keys(), (name) => this.#options.boss.offWork(name)));
  }

  async #startOne(definition: AnyDefinition): Promise<void> {
    const { boss, database, polling } = this.#options;
    const { name } = definition;
    const idle = this.#idle.get(name);
    const worker: string = await boss.work<JobData>(
      name,
      {
        perJobResults: true,
        // With the embedded database this process queues all jobs itself and need not poll.
        pollingIntervalSeconds: polling ?? (database.kind === 'embedded' ? 60 : 2),
        heartbeatRefreshSeconds: 5,
      },
      async ([job]) => {
        if (!job) return [];
        idle?.delete(worker);
        try {
          return [await this.#run(definition, job)];
        } finally {
          idle?.add(worker);
          // The worker looks for its next job at once.
          boss.notifyWorker(worker);
        }
      },
    );
    idle?.add(worker);
  }

  async #run(definition: AnyDefinition, job: Job<JobData> & { retryCount: number }) {
    const { records, log } = this.#options;
    const { name } = definition;
    const cancel = new AbortController();
    this.#running.set(job.id, cancel);
    try {
      const result = await runJob(definition, job, {
        ownerId: await records.ownerOf(job.id),
        progress: records.progressOf(job.id),
        cancelled: cancel.signal,
        log: log.child({ job: job.id, kind: name }),
      });
      if (result.status === 'failed') this.#wakeAfterRetryDelay(name, job.retryCount);
      return result;
    } finally {
      this.#running.delete(job.id);
    }
  }

  #wakeAfterRetryDelay(name: string, retryCount: number): void {
    const seconds = Math.min(retryDelayMax, retryDelay * 2 ** (retryCount + 1));
    this.#wakeLater(name, seconds * 1000);
  }

  #wakeLater(name: string, milliseconds: number): void {
    setTimeout(() => this.wake(name), milliseconds + 100).unref();
  }
}

/**
 * In how many milliseconds each waiting job becomes due, such as those that a stopping server handed back:
 * nobody polls for them on a database that one process has alone.
 */
async function waitsOf({ pool }: Database, name: string): Promise<number[]> {
  const { rows } = await pool.query<{ wait: number }>(
    `select distinct ceil(extract(epoch from start_after - now()) * 1000)::int as wait
     from pgboss.job
     where name = $1 and state in ('created', 'retry') and start_after > now()
       and start_after < now() + interval '2 minutes'`,
    [name],
  );
  return rows.map(({ wait }) => wait);
}

/**
 * Hands running jobs back to the queue, for a process that is alone on its database and starts: they
 * belong to processes that ended. Returns how many there were.
 */
async function failOrphans(boss: PgBoss, { pool }: Database, name: string): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from pgboss.job where name = $1 and state = 'active'`,
    [name],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await boss.fail(name, ids);
  return ids.length;
}
