import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { makeTestEnvironment, type TestEnvironment } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import {
  loseJob,
  queueName,
  startRuns,
  type WordContext,
} from '#tests/fixtures/runs/run-environment.ts';
import type { Run } from '../contract/run.ts';
import { createRunStore } from './run-store.ts';

const ada = { userId: 'ada', reach: null };
type Server = ReturnType<typeof startRuns>;

let environment: TestEnvironment;
let database: Database;
let servers: Server[] = [];
const open = () =>
  openDatabase({ url: environment.databaseUrl, folder: join(environment.dataFolder, 'database') });
beforeAll(async () => {
  environment = await makeTestEnvironment();
  database = await open();
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});
afterAll(async () => {
  await database.close();
  await environment.remove();
});

async function serve(
  ...given: [Parameters<typeof startRuns>[1], Parameters<typeof startRuns>[2]?]
) {
  const server = startRuns(database, ...given);
  servers.push(server);
  await server.begin();
  return server;
}
const start = ({ services, kind }: Server, word = 'a') =>
  services.start(ada, kind, { purpose: '', input: { word } });
const reached = ({ services }: Server, id: string, wanted: Partial<Run>) =>
  eventually(async () => {
    const run = await services.read(ada, id);
    expect(run).toMatchObject(wanted);
    return run;
  });

/** Work that stores a partial result and then continues on request of the test. */
function halfway() {
  const reachedHalf = Promise.withResolvers<WordContext>();
  const goOn = Promise.withResolvers<{ word: string }>();
  const run = async (context: WordContext) => {
    await context.partial('half');
    reachedHalf.resolve(context);
    return goOn.promise;
  };
  return { run, half: reachedHalf.promise, goOn: () => goOn.resolve({ word: 'the first' }) };
}
const writeAttempt = async ({ partial, partials, attempt }: WordContext) => {
  await partial(`attempt ${attempt}`);
  return { word: `after ${partials.join()}` };
};

test('a run whose server is killed during work runs again from the start', async () => {
  await database.close();
  const fixture = fileURLToPath(
    new URL('../../../tests/fixtures/runs/run-process.ts', import.meta.url),
  );
  const folder = join(environment.dataFolder, 'database');
  const env = { ...process.env, DATABASE_URL: environment.databaseUrl };
  const killed = spawn(process.execPath, [fixture, folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [id = ''] = (await once(createInterface(killed.stdout), 'line')) as string[];
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  database = await open();
  if (database.kind === 'postgres') await loseJob(database, id);
  const server = await serve(writeAttempt);
  const run = await reached(server, id, { state: 'done', attempt: 2 });
  expect(run).toMatchObject({ partials: ['attempt 2'], result: { word: 'after ' } });
});

test('a run that resumes gets its partial results', async () => {
  const { run, half, goOn } = halfway();
  const first = await serve(run, { resumable: true });
  const { id } = await start(first);
  await half;
  const second = await serve(writeAttempt, { resumable: true });
  if (database.kind === 'postgres') await loseJob(database, id);
  const done = await reached(second, id, { state: 'done' });
  expect(done).toMatchObject({ partials: ['half', 'attempt 2'], result: { word: 'after half' } });
  goOn();
});

test('a server that was considered dead no longer writes, and its work is stopped', async () => {
  const [former, next] = [halfway(), halfway()];
  const first = await serve(former.run);
  const { id } = await start(first);
  const { signal, progress } = await former.half;
  const second = await serve(next.run);
  if (database.kind === 'postgres') await loseJob(database, id);
  await next.half;
  await expect(progress(0.9)).rejects.toThrow('over');
  expect(signal.aborted).toBe(true);
  former.goOn();
  expect(await second.services.read(ada, id)).toMatchObject({
    state: 'running',
    attempt: 2,
    progress: 0,
    partials: ['half'],
  });
  next.goOn();
  await reached(second, id, { state: 'done' });
});

test('a run that a stopping server returns is taken over by the next one', async () => {
  const { run, half } = halfway();
  const first = startRuns(database, run);
  await first.begin();
  const { id } = await start(first);
  const { signal } = await half;
  await first.stop();
  expect(signal.aborted).toBe(true);
  const second = await serve(writeAttempt);
  await reached(second, id, { state: 'done', attempt: 2 });
});

test('the pages of its owner, and of no other user, are notified when it begins, progresses and ends', async () => {
  const reported: string[][] = [];
  const { run, half, goOn } = halfway();
  const realtime = {
    announce: (...given: string[]) => void reported.push(given),
    edit: async () => undefined,
    readInSlices: async () => Promise.reject(new Error('There is no document.')),
  };
  const server = await serve(run, { parts: { realtime } });
  const { id } = await start(server);
  await half;
  const before = reported.length;
  expect(before).toBeGreaterThan(0);
  goOn();
  await reached(server, id, { state: 'done' });
  await eventually(() => expect(reported.length).toBeGreaterThan(before));
  expect(new Set(reported.map((one) => one.join()))).toEqual(new Set(['person:ada,runs']));
});

test('one server cancels what runs on another', async () => {
  const { run, half } = halfway();
  const working = await serve(run);
  const { id } = await start(working);
  const { signal } = await half;
  const other = await serve(writeAttempt, { work: false });
  await other.services.cancel(ada, id);
  await eventually(() => expect(signal.aborted).toBe(true));
  await reached(working, id, { state: 'cancelled', partials: ['half'] });
});

test('a follower at one server is notified at once about progress at another', async () => {
  const { run, half, goOn } = halfway();
  const working = await serve(run);
  const other = await serve(writeAttempt, { work: false });
  const { id } = await start(other);
  await half;
  const heard: string[] = [];
  const following = (async () => {
    for await (const event of other.services.follow(ada, id, new AbortController().signal)) {
      heard.push(event.type === 'partial' ? String(event.value) : event.type);
      if (event.type === 'progress' && event.run.state === 'running') goOn();
    }
  })();
  await following;
  expect(heard.filter((one) => one === 'half')).toEqual(['half']);
  expect(heard.at(-1)).toBe('ended');
  await reached(working, id, { state: 'done' });
});

test('a follower of a run that restarts is notified, and gets its partial results from the first', async () => {
  const { run, half, goOn } = halfway();
  const first = await serve(run);
  const { id } = await start(first);
  await half;
  const events = first.services.follow(ada, id, new AbortController().signal);
  const heard: unknown[] = [];
  const following = (async () => {
    for await (const event of events) {
      if (event.type !== 'progress')
        heard.push(event.type === 'partial' ? event.value : event.type);
    }
  })();
  await eventually(() => expect(heard).toEqual(['half']));
  await serve(writeAttempt);
  if (database.kind === 'postgres') await loseJob(database, id);
  await following;
  goOn();
  expect(heard).toEqual(['half', 'restarted', 'attempt 2', 'ended']);
});

const insert = (id: string, attempt = 0) =>
  createRunStore(database).insert({
    id,
    name: 'place.words',
    ownerId: 'ada',
    projectId: null,
    reach: null,
    title: 'x',
    purpose: '',
    ...{ input: { value: { word: 'x' } }, retryOf: null, attempt },
  } as Parameters<ReturnType<typeof createRunStore>['insert']>[0]);

test('a run whose server was killed before it had a job gets one', async () => {
  const server = await serve(writeAttempt);
  const { id } = await insert(crypto.randomUUID());
  await server.upkeep.reconcile(new Date(Date.now() + 1000));
  await reached(server, id, { state: 'done' });
});

test('a run whose job ended without it does not stay in progress', async () => {
  const server = await serve(writeAttempt, { work: false });
  const { id } = await start(server);
  await database.pool.query(`update pgboss.job set state = 'failed' where id = $1`, [id]);
  const { id: interrupted } = await insert(crypto.randomUUID(), 1);
  const waiting = await start(server);
  await server.upkeep.reconcile(new Date(Date.now() + 1000));
  const error = expect.objectContaining({ error_code: 'run_interrupted' });
  expect(await server.services.read(ada, id)).toMatchObject({ state: 'failed', error });
  expect(await server.services.read(ada, interrupted)).toMatchObject({ state: 'failed', error });
  expect(await server.services.read(ada, waiting.id)).toMatchObject({ state: 'queued' });
  expect(queueName).toContain('place.words');
});

test('a run that kills each of its servers is ended', async () => {
  const { run, half } = halfway();
  const first = await serve(run, { tries: 1 });
  const { id } = await start(first);
  await half;
  await loseJob(database, id);
  await first.upkeep.reconcile(new Date(Date.now() + 1000));
  const error = expect.objectContaining({ error_code: 'run_interrupted' });
  expect(await first.services.read(ada, id)).toMatchObject({ state: 'failed', error });
});

test('runs that ended more than 30 days ago are deleted, with all of their data', async () => {
  const server = await serve(writeAttempt);
  const [old, recent] = [await start(server), await start(server)];
  for (const { id } of [old, recent]) await reached(server, id, { state: 'done' });
  await database.pool.query(
    `update runs set ended_at = now() - interval '30 days 1 hour' where id = $1`,
    [old.id],
  );
  await server.upkeep.clear();
  await expect(server.services.read(ada, old.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await server.services.read(ada, recent.id)).toMatchObject({ state: 'done' });
  const { rows } = await database.pool.query('select 1 from run_partials where run_id = $1', [
    old.id,
  ]);
  expect(rows).toEqual([]);
});
