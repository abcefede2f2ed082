import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passwordKey } from '#features/accounts/contract/password.ts';
import { register, verifyUser } from '#features/accounts/contract/registration.ts';
import { login } from '#features/accounts/contract/sign-in.ts';
import { downloadExport, readExportJob } from '#features/exports/contract/calls.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { callPath } from '#kernel/call.ts';
import { freePort } from '#scripts/services.ts';
import { copyTemplate } from '#tests/fixtures/database-template.ts';
import { marker } from '#tests/fixtures/marker.ts';
import { codeFromOutbox, outboxIn } from '#tests/fixtures/outbox.ts';
import { sealTo, signUpForm, testPassword } from '#tests/fixtures/people.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { mapperCalls, mapperExports } from '#tools/mapper/contract/project.ts';

// Several processes start one after the other.
vi.setConfig({ testTimeout: 180_000 });
const root = fileURLToPath(new URL('../..', import.meta.url));
const email = `backup@${marker}.example.org`;
let folder: string;
let servers: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-running-'));
});
afterEach(async () => {
  for (const server of servers) {
    if (server.exitCode !== null || server.signalCode !== null) continue;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  servers = [];
  await rm(folder, { recursive: true, force: true });
});

function run(file: string, data: string, port: number, words: readonly string[] = []) {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `app/server/${file}.ts`, ...words],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        DATA_DIR: join(folder, data),
        PORT: String(port),
        LOG_LEVEL: 'silent',
        DEMO: 'false',
        DEFAULT_PLAN: 'business',
        RATE_LIMIT: '1000000',
        BROWSER_PATH: '/no/browser',
      },
    },
  );
}

/** Starts a server on a data folder that lies in this test's folder. */
async function serve(data: string) {
  const port = await freePort();
  const server = run('main', data, port);
  servers.push(server);
  const [greeting] = (await once(server.stdout, 'data')) as [Buffer];
  return { server, port, origin: `http://127.0.0.1:${port}`, greeting: String(greeting) };
}

/** Runs a command to its end, and answers what it printed. */
async function command(file: string, data: string, port: number, word: string) {
  const started = run(file, data, port, [word]);
  const [said, complaint] = await Promise.all([text(started.stdout), text(started.stderr)]);
  return said + complaint;
}

async function signUp(origin: string, outbox: string): Promise<string> {
  const { key } = await sendTo(origin, passwordKey, {});
  const password = await sealTo(key, testPassword);
  const answer = await sendTo(origin, register, {
    query: { kind: 'DE' },
    body: { ...signUpForm, full_name: 'Amara', email, password },
  });
  if (!('registration' in answer)) throw new Error('Signing up with a password answered tokens.');
  const { registration } = answer;
  const otp = await codeFromOutbox(outbox, email);
  return (await sendTo(origin, verifyUser, { body: { email, otp, registration } })).accessToken;
}

async function signIn(origin: string): Promise<string> {
  const { key } = await sendTo(origin, passwordKey, {});
  const body = { email, password: await sealTo(key, testPassword) };
  const answer = await sendTo(origin, login, { body });
  if (!('accessToken' in answer)) throw new Error('Signing in needs one more step.');
  return answer.accessToken;
}

/** A project with a picture of its own and an exported file; answers their ids. */
async function work(origin: string, token: string) {
  const body = { title: 'Before the backup' };
  const { _id: id } = await sendTo(origin, mapperCalls.create, { body }, token);
  const create = { width: 40, height: 30, channels: 3, background: '#5b4bdb' } as const;
  const form = new FormData();
  form.append('project_id', id);
  form.append(
    'media',
    new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]),
    'a.png',
  );
  const call = mapperCalls.changePicture;
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(origin + callPath(call), { method: call.method, headers, body: form });
  expect(sent.status).toBe(200);
  const ordered = { params: { id }, body: { to: 'json' as const } };
  const { job_id } = await sendTo(origin, mapperExports.order, ordered, token);
  const exported = await vi.waitFor(
    async () => {
      const job = await sendTo(origin, readExportJob, { params: { id: job_id } }, token);
      expect(['done', 'failed']).toContain(job.state);
      expect(job).toMatchObject({ state: 'done' });
      return job.result?.export_id ?? '';
    },
    { timeout: 60_000, interval: 200 },
  );
  return { id, exported };
}

test('a server that runs on the embedded database is backed up while people work, and another one starts on what was restored, with its pictures and exported files', async () => {
  copyTemplate(join(folder, 'first', 'database'));
  const first = await serve('first');
  const token = await signUp(first.origin, outboxIn(first.greeting));
  const { id, exported } = await work(first.origin, token);

  const making = command('backup', 'first', first.port, join(folder, 'monday'));
  let made = false;
  void making.then(() => {
    made = true;
  });
  let meanwhile = 0;
  while (!made) {
    const body = { project_id: id, title: `Meanwhile ${meanwhile}` };
    await sendTo(first.origin, mapperCalls.rename, { body }, token);
    meanwhile += 1;
  }
  expect(await making).toMatch(/^It holds \d+ rows of \d+ tables and 2 files\.\n$/);
  expect(meanwhile).toBeGreaterThan(1);
  expect((await readdir(join(folder, 'first'))).filter((name) => name.startsWith('copy-'))).toEqual(
    [],
  );
  const elsewhere = await command('backup', 'first', await freePort(), join(folder, 'tuesday'));
  expect(elsewhere).toMatch(
    /^A process uses the embedded database, and no server answers at .+\n$/,
  );
  first.server.kill('SIGTERM');
  await once(first.server, 'exit');

  copyTemplate(join(folder, 'second', 'database'));
  const restored = await command('restore', 'second', 0, join(folder, 'monday'));
  expect(restored).toMatch(/^There are now \d+ rows/);
  const second = await serve('second');
  const back = await signIn(second.origin);
  const { projects } = await sendTo(second.origin, listProjects, { query: {} }, back);
  const found = projects.find(({ _id }) => _id === id);
  // As it was at one moment of the backup.
  expect(found?.title).toMatch(/^(Before the backup|Meanwhile \d+)$/);
  const picture = await fetch(`${second.origin}/files/pictures${found?.picture}`);
  const { format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(format).toBe('webp');
  const params = { id: exported };
  const { address } = await sendTo(second.origin, downloadExport, { params }, back);
  const file: unknown = await (await fetch(new URL(address, second.origin))).json();
  expect(file).toMatchObject({ title: 'Before the backup' });
});
