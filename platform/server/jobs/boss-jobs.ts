import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database } from '../database/database.ts';
import { withLock } from '../database/with-lock.ts';
import type { Log } from '../log/log.ts';
import { bossDatabase } from './boss-database.ts';
import { createJobRecords, statusOf } from './job-records.ts';
import type { Jobs } from './jobs.ts';
import { type AnyDefinition, type JobData, runJob } from './run-job.ts';

export interface BossJobsOptions {
  database: Database;
  log: Log;
  /** False in a process that only puts jobs into the queue. */
  work?: boolean;
  /** Seconds between two looks for jobs that another process queued or that are due again. */
  polling?: number;
  /** Milliseconds that `stop` waits for running jobs. */
  patience?: number;
}

/** Seconds without a sign of life after which a job is taken from a process. */
const heartbeatSeconds = 30;
/** Seconds before the second try; doubled for each further one, with some chance, up to the most. */
const retryDelay = 1;
const retryDelayMax = 60;
const day = 86_400;
/** The number under which processes start their queues one after the other. */
const startLock = 7_130_412;
const tooMany = 'Several of yours are being made already. Wait until they are done and try again.';

/** Jobs on pg-boss, over the suite's own database client. */
export function createBossJobs(options: BossJobsOptions): Jobs {
  const { database, log, work = true, polling, patience = 20_000 } = options;
  const embedded = database.kind === 'embedded';
  const records = createJobRecords(database);
  const definitions = new Map<string, AnyDefinition>();
  const running = new Map<string, AbortController>();
  const idle = new Map<string, Set<string>>();
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: embedded ? 'pglite' : 'postgres',
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));

  /** Starts waiting jobs at once where this process has free workers; others find them by looking. */
  const wake = (name: string) => {
    // All of them: one that was woken for another job a moment ago still counts as free.
    for (const worker of idle.get(name) ?? []) boss.notifyWorker(worker);
  };

  const wakeAfterRetryDelay = (name: string, retryCount: number) => {
    const seconds = Math.min(retryDelayMax, retryDelay * 2 ** (retryCount + 1));
    setTimeout(wake, seconds * 1000 + 100, name).unref();
  };

  async function find(id: string, ownerId: string) {
    const record = await records.find(id, ownerId);
    const queued = record && (await boss.getJobById<JobData>(record.name, id));
    return queued ? { name: record.name, status: statusOf(record, queued) } : null;
  }

  async function startWorker(definition: AnyDefinition, free: Set<string>): Promise<void> {
    const { name } = definition;
    const worker: string = await boss.work<JobData>(
      name,
      {
        perJobResults: true,
        // Alone on its database, a process knows of every job without looking.
        pollingIntervalSeconds: polling ?? (embedded ? 60 : 2),
        heartbeatRefreshSeconds: 5,
      },
      async ([job]) => {
        if (!job) return [];
        const cancel = new AbortController();
        running.set(job.id, cancel);
        free.delete(worker);
        try {
          const surroundings = {
            ownerId: await records.ownerOf(job.id),
            progress: records.progressOf(job.id),
            cancelled: cancel.signal,
            log: log.child({ job: job.id, kind: name }),
          };
          const result = await runJob(definition, job, surroundings);
          if (result.status === 'failed') wakeAfterRetryDelay(name, job.retryCount);
          return [result];
        } finally {
          running.delete(job.id);
          free.add(worker);
          // The next job waits for no interval.
          boss.notifyWorker(worker);
        }
      },
    );
    free.add(worker);
  }

  return {
    define(given) {
      if (definitions.has(given.name)) throw new Error(`Job '${given.name}' is defined twice.`);
      const defaults = {
        tries: 3,
        seconds: 300,
        concurrency: 1,
        mostOfOwner: Number.POSITIVE_INFINITY,
      };
      const definition = { ...defaults, ...given } as unknown as AnyDefinition;
      const { name, input, tries, seconds, maxPerOwner } = definition;
      definitions.set(name, definition);
      return {
        async enqueue(ownerId, value, id = randomUUID()) {
          const data: JobData = { input: input.parse(value) };
          await records.add(id, name, ownerId);
          await boss.send(name, data, {
            id,
            retryLimit: tries - 1,
            retryDelay,
            retryDelayMax,
            retryBackoff: true,
            expireInSeconds: Math.ceil(seconds) + 60,
            heartbeatSeconds,
            deleteAfterSeconds: 7 * day,
          });
          // Counted with this one in the queue: of several at the same time none is overlooked.
          const isLimited = Number.isFinite(maxPerOwner);
          if (isLimited && (await records.underWay(name, ownerId)) > maxPerOwner) {
            await boss.cancel(name, id);
            throw commonFailures.fail('too_many_requests', tooMany);
          }
          wake(name);
          return id;
        },
      };
    },
    async read(id, ownerId) {
      return (await find(id, ownerId))?.status ?? null;
    },
    async cancel(id, ownerId) {
      const found = await find(id, ownerId);
      if (!found || !['queued', 'running'].includes(found.status.state)) return false;
      await boss.cancel(found.name, id);
      running.get(id)?.abort(new Error('The job was cancelled.'));
      return true;
    },
    async start() {
      // Two that start at once on an empty database would both make its tables, and one would fail.
      await withLock(database.pool, startLock, () => boss.start());
      for (const [name, definition] of definitions) {
        await boss.createQueue(name);
        if (!work) continue;
        const orphans = embedded ? await handBackOrphans(boss, database, name) : 0;
        if (orphans > 0) wakeAfterRetryDelay(name, 0);
        const free = new Set<string>();
        idle.set(name, free);
        for (let count = 0; count < definition.concurrency; count++) {
          await startWorker(definition, free);
        }
      }
    },
    async stop() {
      const settled = Promise.all(Array.from(idle.keys(), (name) => boss.offWork(name)));
      const waited = new AbortController();
      await Promise.race([settled, pause(patience, waited.signal)]);
      waited.abort();
      await boss.stop({ graceful: false });
      await settled;
    },
  };
}

/** A process that is alone on its database and starts finds only dead processes' running jobs. */
async function handBackOrphans(boss: PgBoss, { pool }: Database, name: string): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from pgboss.job where name = $1 and state = 'active'`,
    [name],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await boss.fail(name, ids);
  return ids.length;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
