import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '#scripts/services.ts';
import { makeTestEnvironment, type TestEnvironment } from '#tests/fixtures/database.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
vi.setConfig({ testTimeout: 60_000 });
let location: TestEnvironment;
let child: ChildProcess | undefined;
beforeEach(async () => {
  location = await makeTestEnvironment();
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await location.remove();
});

/** Starts a process of the suite and waits until it reports that it is ready. */
async function start(
  file: string,
  environment: Record<string, string> = {},
  args: readonly string[] = [],
) {
  const { dataFolder, databaseUrl } = location;
  const flags = ['--disable-warning=ExperimentalWarning'];
  const started = spawn(process.execPath, [...flags, file, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'silent',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...environment,
    },
  });
  child = started;
  const lines = createInterface(started.stdout);
  const said = async () => ((await once(lines, 'line')) as [string])[0];
  let complaint = '';
  started.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  return { started, said, complaint: () => complaint };
}

test('a server that gets a signal answers requests in progress, then closes its database', async () => {
  const port = await freePort();
  const { started, said } = await start('tests/fixtures/live/slow-server.ts', {
    PORT: String(port),
  });
  expect(await said()).toBe('ready');
  const begun = said();
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  expect(await begun).toBe('begun');
  started.kill('SIGTERM');
  const answer = await response;
  expect(await answer.json()).toEqual([{ one: 1 }]);
  expect(await once(started, 'exit')).toEqual([0, null]);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  expect(existsSync(join(location.dataFolder, 'database.lock'))).toBe(false);
});

test('other users of the machine can’t read the data', async () => {
  const folder = join(location.dataFolder, 'older');
  const usual = process.umask(0);
  await mkdir(folder);
  const { started, said } = await start('app/server/worker.ts', {
    DATA_DIR: folder,
    DATABASE_URL: '',
  }).finally(() => process.umask(usual));
  expect(await said()).toBe('Sightline processes jobs');
  const found = await readdir(folder, { recursive: true });
  expect(found).toEqual(expect.arrayContaining(['secret', 'database/PG_VERSION']));
  // PGlite unpacks its first files with its own modes, below a folder that is not readable for
  // others.
  const own = ['.', ...found].filter((name) => !name.startsWith('database/'));
  const open = own.filter((name) => statSync(join(folder, name)).mode & 0o077);
  expect(open).toEqual([]);
  started.kill('SIGTERM');
  expect(await once(started, 'exit')).toEqual([0, null]);
});

test('a worker process runs jobs and serves no requests', async () => {
  const port = await freePort();
  const { started, said } = await start('app/server/worker.ts', { PORT: String(port) });
  expect(await said()).toBe('Sightline processes jobs');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  started.kill('SIGTERM');
  expect(await once(started, 'exit')).toEqual([0, null]);
});

test('a server with an unexpected error logs it, closes its database, and exits with the code for a restart', async () => {
  const port = await freePort();
  const { started, said, complaint } = await start('tests/fixtures/live/slow-server.ts', {
    PORT: String(port),
  });
  await said();
  const exit = once(started, 'exit');
  await fetch(`http://127.0.0.1:${port}/break`).catch(() => undefined);
  expect(await exit).toEqual([70, null]);
  expect(complaint()).toContain('broken on purpose');
  expect(existsSync(join(location.dataFolder, 'database.lock'))).toBe(false);
});

test('a second signal ends a server that is still stopping', async () => {
  const port = await freePort();
  const { started, said } = await start('tests/fixtures/live/slow-server.ts', {
    PORT: String(port),
  });
  await said();
  const begun = said();
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  response.catch(() => undefined);
  await begun;
  const exit = once(started, 'exit');
  started.kill('SIGTERM');
  started.kill('SIGINT');
  expect(await exit).toEqual([1, null]);
});

test('a server with an invalid configuration lists all problems clearly and does not start', async () => {
  const { started, complaint } = await start('app/server/main.ts', {
    PORT: 'http',
    SECRET: 'short',
  });
  expect(await once(started, 'exit')).toEqual([1, null]);
  expect(complaint()).toBe(
    'The configuration is not valid:\n  PORT must be a whole number\n  SECRET must have at least 32 characters\n',
  );
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a second server or a repair on the same data says clearly that another server runs',
  async () => {
    const port = await freePort();
    const first = await start('tests/fixtures/live/slow-server.ts', { PORT: String(port) });
    await first.said();
    const others: [string, string[]][] = [
      ['app/server/main.ts', []],
      ['app/server/repair.ts', ['nowhere']],
    ];
    for (const [file, args] of others) {
      const second = await start(file, { PORT: '0' }, args);
      expect(await once(second.started, 'exit')).toEqual([1, null]);
      expect(second.complaint()).toContain(`process ${first.started.pid}`);
      expect(second.complaint()).toContain('Stop it');
      expect(second.complaint()).not.toContain('    at ');
    }
    first.started.kill('SIGTERM');
    expect(await once(first.started, 'exit')).toEqual([0, null]);
  },
);

test('a repair of a project that does not exist says so clearly', async () => {
  const { started, complaint } = await start('app/server/repair.ts', {}, ['nowhere']);
  expect(await once(started, 'exit')).toEqual([1, null]);
  expect(complaint()).toBe('There is no such project.\n');
});
