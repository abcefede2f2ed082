import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database } from '../database/database.ts';
import { withLock } from '../database/with-lock.ts';
import type { Log } from '../log/log.ts';
import { createJobOverview } from './administer-jobs.ts';
import { bossDatabase } from './boss-database.ts';
import { retryDelay, retryDelayMax, Workers } from './boss-workers.ts';
import { createJobRecords, type JobRecords, statusOf } from './job-records.ts';
import type { JobAdministration, Jobs } from './jobs.ts';
import type { AnyDefinition, JobData } from './run-job.ts';

export interface BossJobsOptions {
  database: Database;
  log: Log;
  /** False in a process that only puts jobs into the queue. */
  work?: boolean;
  /** Seconds between two polls for jobs that another process queued or that are due for a retry. */
  polling?: number;
  /** Milliseconds that `stop` waits for running jobs. */
  patience?: number;
}

/** Seconds without a heartbeat after which a job is taken from a process. */
const heartbeatSeconds = 30;
const day = 86_400;
/** The key of the lock under which processes start their queues one after the other. */
const startLock = 7_130_412;
const tooMany = 'Several of yours are being made already. Wait until they are done and try again.';

/** The parts of a queue. */
interface Queue {
  boss: PgBoss;
  records: JobRecords;
  workers: Workers;
  definitions: Map<string, AnyDefinition>;
}

/** Jobs on pg-boss, over the suite's own database client. */
export function createBossJobs(options: BossJobsOptions): Jobs {
  const { database, log, work = true, polling, patience = 20_000 } = options;
  const records = createJobRecords(database);
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  const workers = new Workers({ boss, database, records, log, polling });
  const queue: Queue = { boss, records, workers, definitions: new Map() };

  return {
    define(given) {
      const definition = define(queue, given as unknown as AnyDefinition);
      return {
        enqueue: (ownerId, value, id = randomUUID()) =>
          enqueue(queue, definition, ownerId, value, id),
        requireCapacity: (ownerId) => requireCapacity(queue, definition, ownerId),
      };
    },
    async read(id, ownerId) {
      return (await find(queue, id, ownerId))?.status ?? null;
    },
    async cancel(id, ownerId) {
      const found = await find(queue, id, ownerId);
      if (!found || !['queued', 'running'].includes(found.status.state)) return false;
      await boss.cancel(found.name, id);
      workers.cancel(id);
      return true;
    },
    administration: administer(queue, database),
    async start() {
      // Two processes that start at once on an empty database would both create the queue's tables.
      await withLock(database.pool, startLock, () => boss.start());
      for (const [name, definition] of queue.definitions) {
        await boss.createQueue(name);
        if (work) await workers.start(definition);
      }
    },
    async stop() {
      const settled = workers.stop();
      const waited = new AbortController();
      await Promise.race([settled, pause(patience, waited.signal)]);
      waited.abort();
      await boss.stop({ graceful: false });
      await settled;
    },
  };
}

function define({ definitions }: Queue, given: AnyDefinition): AnyDefinition {
  if (definitions.has(given.name)) throw new Error(`Job '${given.name}' is defined twice.`);
  const defaults = {
    tries: 3,
    seconds: 300,
    concurrency: 1,
    maxPerOwner: Number.POSITIVE_INFINITY,
    repeatable: true,
  };
  const definition = { ...defaults, ...given };
  definitions.set(given.name, definition);
  return definition;
}

async function enqueue(
  { boss, records, workers }: Queue,
  { name, input, tries, seconds, maxPerOwner }: AnyDefinition,
  ownerId: string,
  value: unknown,
  id: string,
): Promise<string> {
  const data: JobData = { input: input.parse(value) };
  const isLimited = Number.isFinite(maxPerOwner);
  const before = isLimited ? await records.underWay(name, ownerId) : 0;
  await records.add(id, name, ownerId);
  await boss.send(name, data, {
    id,
    priority: -before,
    retryLimit: tries - 1,
    retryDelay,
    retryDelayMax,
    retryBackoff: true,
    expireInSeconds: Math.ceil(seconds) + 60,
    heartbeatSeconds,
    deleteAfterSeconds: 7 * day,
  });
  // Counted after this one is queued, so that of several at once each counts all of the others.
  if (isLimited && (await records.underWay(name, ownerId)) > maxPerOwner) {
    await boss.cancel(name, id);
    throw commonFailures.fail('too_many_requests', tooMany);
  }
  workers.wake(name);
  return id;
}

async function requireCapacity(
  { records }: Queue,
  { name, maxPerOwner }: AnyDefinition,
  ownerId: string,
): Promise<void> {
  if (!Number.isFinite(maxPerOwner)) return;
  if ((await records.underWay(name, ownerId)) < maxPerOwner) return;
  throw commonFailures.fail('too_many_requests', tooMany);
}

function administer(
  { boss, records, workers, definitions }: Queue,
  database: Pick<Database, 'orm'>,
): JobAdministration {
  const overview = createJobOverview(database);
  const names = () => [...definitions.keys()];
  const isRepeatable = (kind: string) => definitions.get(kind)?.repeatable === true;
  return {
    counts: () => overview.counts(names()),
    running: (limit) => overview.running(names(), limit),
    async failed(limit) {
      const found = await overview.failed(names(), limit);
      return found.map((job) => ({ ...job, repeatable: isRepeatable(job.kind) }));
    },
    async retry(id) {
      const job = await overview.findFailed(id);
      if (!job || !isRepeatable(job.kind)) return null;
      await boss.retry(job.kind, id);
      workers.wake(job.kind);
      return job;
    },
    async remove(id) {
      const job = await overview.findFailed(id);
      if (!job) return null;
      await boss.deleteJob(job.kind, id);
      await records.remove(id);
      return job;
    },
  };
}

async function find({ boss, records }: Queue, id: string, ownerId: string) {
  const record = await records.find(id, ownerId);
  const queued = record && (await boss.getJobById<JobData>(record.name, id));
  return queued ? { name: record.name, status: statusOf(record, queued) } : null;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
