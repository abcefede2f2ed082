import { Writable } from 'node:stream';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineFailures } from '#kernel/call/failure.ts';
import type { JobStatus } from '#kernel/call/job.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Database } from '../database/database.ts';
import { bossDatabase } from './boss-database.ts';
import { type BossJobsOptions, createBossJobs } from './boss-jobs.ts';
import type { JobRun, Jobs } from './jobs.ts';

const failures = defineFailures({ too_big: [400, 'The picture is too big.'] });
const empty = z.object({});
let database: Database;
let started: Jobs[] = [];
let logged = '';
const log = pino(
  new Writable({
    write(chunk, _, done) {
      logged += String(chunk);
      done();
    },
  }),
);
let names = 0;
let name = '';
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  names += 1;
  name = `test.job-${names}`;
  logged = '';
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  started = [];
});

function createJobs(options: Partial<BossJobsOptions> = {}): Jobs {
  const jobs = createBossJobs({ database, log, ...options });
  started.push(jobs);
  return jobs;
}

/** Follows a job until it stands as wanted. */
async function reached(
  jobs: Jobs,
  id: string,
  wanted: Partial<JobStatus>,
): Promise<JobStatus | null> {
  return eventually(async () => {
    const status = await jobs.read(id, 'ada');
    expect(status).toMatchObject(wanted);
    return status;
  });
}

/** A job that waits for the test, and counts how often it was begun. */
function controlled() {
  const begun = Promise.withResolvers<JobRun<unknown>>();
  const finish = Promise.withResolvers<unknown>();
  const runs: JobRun<unknown>[] = [];
  const run = async (job: JobRun<unknown>) => {
    runs.push(job);
    begun.resolve(job);
    return finish.promise;
  };
  return { run, runs, begun: begun.promise, finish: finish.resolve };
}

test('a job runs at once, and its owner reads its result', async () => {
  // Without being woken it would be found by looking only after the test.
  const jobs = createJobs({ polling: 3600 });
  const double = jobs.define({
    name,
    input: z.object({ number: z.number() }),
    run: async ({ input, ownerId }) => ({ twice: input.number * 2, for: ownerId }),
  });
  await jobs.start();
  const id = await double.enqueue('ada', { number: 21 });
  await reached(jobs, id, {
    state: 'done',
    progress: 1,
    result: { twice: 42, for: 'ada' },
    error: null,
  });
});

test('only the owner reads or cancels a job', async () => {
  const jobs = createJobs({ work: false });
  const kind = jobs.define({ name, input: empty, run: async () => null });
  await jobs.start();
  const id = await kind.enqueue('ada', {});
  expect(await jobs.read(id, 'eve')).toBeNull();
  expect(await jobs.cancel(id, 'eve')).toBe(false);
  expect(await jobs.read('no-such-job', 'ada')).toBeNull();
  expect(await jobs.read(id, 'ada')).toMatchObject({ state: 'queued', progress: 0 });
});

test('a running job reports progress', async () => {
  const jobs = createJobs();
  const { run, begun, finish } = controlled();
  const kind = jobs.define({ name, input: empty, run });
  await jobs.start();
  const id = await kind.enqueue('ada', {});
  await (await begun).progress(0.4, 'Drawing page 2 of 5');
  await reached(jobs, id, { state: 'running', progress: expect.closeTo(0.4) });
  expect(await jobs.read(id, 'ada')).toMatchObject({ message: 'Drawing page 2 of 5' });
  finish('picture.png');
  await reached(jobs, id, { state: 'done', progress: 1, result: 'picture.png' });
});

test('a failure ends the job with its message and is not retried', async () => {
  const jobs = createJobs();
  let tries = 0;
  const kind = jobs.define({
    name,
    input: empty,
    run: async () => {
      tries += 1;
      throw failures.fail('too_big');
    },
  });
  await jobs.start();
  const id = await kind.enqueue('ada', {});
  await reached(jobs, id, {
    state: 'failed',
    result: null,
    error: { error_code: 'too_big', error_message: 'The picture is too big.' },
  });
  expect(tries).toBe(1);
  expect(logged).toBe('');
});

test('a defect is retried, logged, and not shown to the user', async () => {
  const jobs = createJobs();
  let tries = 0;
  const kind = jobs.define({
    name,
    input: empty,
    tries: 2,
    run: async () => {
      tries += 1;
      throw new Error('connect to 10.0.0.7 as root: refused');
    },
  });
  await jobs.start();
  const id = await kind.enqueue('ada', {});
  await eventually(() => expect(tries).toBe(1));
  await reached(jobs, id, { state: 'queued' });
  await eventually(() => expect(tries).toBe(2));
  const status = await reached(jobs, id, { state: 'failed' });
  expect(status?.error).toEqual({
    error_code: 'internal_error',
    error_message: 'Something went wrong.',
  });
  expect(logged).toContain('10.0.0.7');
});

test('a temporary defect is not visible to the user', async () => {
  const jobs = createJobs();
  let tries = 0;
  const kind = jobs.define({
    name,
    input: empty,
    run: async () => {
      tries += 1;
      if (tries === 1) throw new Error('a hiccup');
      return tries;
    },
  });
  await jobs.start();
  const id = await kind.enqueue('ada', {});
  await reached(jobs, id, { state: 'done', result: 2, error: null });
});

test('a job that exceeds its time limit ends with the message for that', async () => {
  const jobs = createJobs();
  const { run, begun } = controlled();
  const kind = jobs.define({ name, input: empty, seconds: 0.2, run });
  await jobs.start();
  const id = await kind.enqueue('ada', {});
  await reached(jobs, id, { state: 'failed' });
  expect((await jobs.read(id, 'ada'))?.error?.error_code).toBe('timeout');
  expect((await begun).signal.aborted).toBe(true);
});

test('a waiting job that is cancelled never runs', async () => {
  const asking = createJobs({ work: false });
  const kind = asking.define({ name, input: empty, run: async () => null });
  await asking.start();
  const cancelled = await kind.enqueue('ada', {});
  expect(await asking.cancel(cancelled, 'ada')).toBe(true);
  expect(await asking.cancel(cancelled, 'ada')).toBe(false);
  const stored = await kind.enqueue('ada', {});

  const ran: string[] = [];
  const working = createJobs();
  working.define({ name, input: empty, run: async ({ id }) => void ran.push(id) });
  await working.start();
  await reached(asking, stored, { state: 'done' });
  expect(ran).toEqual([stored]);
  expect(await asking.read(cancelled, 'ada')).toMatchObject({ state: 'cancelled', result: null });
});

test('a running job that is cancelled is aborted at once', async () => {
  const jobs = createJobs();
  const { run, begun } = controlled();
  const kind = jobs.define({ name, input: empty, run });
  await jobs.start();
  const id = await kind.enqueue('ada', {});
  const { signal } = await begun;
  expect(await jobs.cancel(id, 'ada')).toBe(true);
  expect(signal.aborted).toBe(true);
  await reached(jobs, id, { state: 'cancelled', error: null });
});

test('a running job that another process cancels is aborted', async () => {
  const jobs = createJobs();
  const { run, begun } = controlled();
  const kind = jobs.define({ name, input: empty, run });
  await jobs.start();
  const other = createJobs({ work: false });
  await other.start();
  const id = await kind.enqueue('ada', {});
  const { signal } = await begun;
  expect(await other.cancel(id, 'ada')).toBe(true);
  await eventually(() => expect(signal.aborted).toBe(true));
  await reached(jobs, id, { state: 'cancelled' });
});

test('twenty jobs each run once, in either of two processes', async () => {
  const ran: string[] = [];
  const processes = [createJobs(), createJobs()];
  const kinds = processes.map((jobs) =>
    jobs.define({
      name,
      input: empty,
      concurrency: 2,
      run: async ({ id }) => void ran.push(id),
    }),
  );
  await Promise.all(processes.map((jobs) => jobs.start()));
  const enqueued = await Promise.all(
    Array.from({ length: 20 }, (_, index) => kinds[index % 2]?.enqueue('ada', {})),
  );
  await eventually(() => expect(ran.length).toBeGreaterThanOrEqual(20));
  expect(ran.toSorted()).toEqual(enqueued.toSorted());
});

test('a job that was running when the server died runs again after the start', async () => {
  if (database.kind !== 'embedded') return;
  const dying = createJobs({ work: false });
  const kind = dying.define({ name, input: empty, run: async () => null });
  await dying.start();
  const id = await kind.enqueue('ada', {});
  const boss = new PgBoss({ db: bossDatabase(database), supervise: false, schedule: false });
  await boss.start();
  expect(await boss.fetch(name)).toHaveLength(1);
  await boss.stop();

  const after = createJobs();
  after.define({ name, input: empty, run: async () => 'at last' });
  await after.start();
  await reached(after, id, { state: 'done', result: 'at last' });
});

test('stopping waits for the running job and leaves the waiting one', async () => {
  const jobs = createJobs();
  const { run, runs, begun, finish } = controlled();
  const kind = jobs.define({ name, input: empty, run });
  await jobs.start();
  const running = await kind.enqueue('ada', {});
  await begun;
  const waiting = await kind.enqueue('ada', {});
  const stopped = jobs.stop();
  finish('whole');
  await stopped;
  const reading = createJobs({ work: false });
  await reading.start();
  expect(await reading.read(running, 'ada')).toMatchObject({ state: 'done', result: 'whole' });
  expect(await reading.read(waiting, 'ada')).toMatchObject({ state: 'queued' });
  expect(runs).toHaveLength(1);
});

test('a job that exceeds the time limit of a shutdown is returned to the queue and aborted', async () => {
  const jobs = createJobs({ patience: 10 });
  const { run, begun } = controlled();
  const kind = jobs.define({ name, input: empty, run });
  await jobs.start();
  const id = await kind.enqueue('ada', {});
  const { signal } = await begun;
  await jobs.stop();
  expect(signal.aborted).toBe(true);
  const reading = createJobs({ work: false });
  await reading.start();
  expect(await reading.read(id, 'ada')).toMatchObject({ state: 'queued' });
});

test('invalid input is refused before anything is queued', async () => {
  const jobs = createJobs({ work: false });
  const kind = jobs.define({ name, input: z.object({ n: z.number() }), run: async () => null });
  await jobs.start();
  await expect(kind.enqueue('ada', { n: 'one' as unknown as number })).rejects.toThrow();
  expect(() => jobs.define({ name, input: empty, run: async () => null })).toThrow('twice');
});
