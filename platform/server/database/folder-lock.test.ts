import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigProblem } from '../config/config.ts';
import { lockFolder } from './folder-lock.ts';

let parent: string;
let folder: string;
let path: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sightline-lock-'));
  folder = join(parent, 'database');
  path = `${folder}.lock`;
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** Another process that holds the lock until it is killed. */
async function startHolder() {
  const module = JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href);
  const script = `import { lockFolder } from ${module};
    lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a second process is refused with an explanation', async () => {
  const holder = await startHolder();
  expect(() => lockFolder(folder)).toThrow(ConfigProblem);
  expect(() => lockFolder(folder)).toThrow(`process ${holder.pid} on ${hostname()}`);
  expect(() => lockFolder(folder)).toThrow('DATABASE_URL');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
});

test('the lock of a killed process is taken over', async () => {
  const holder = await startHolder();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(existsSync(path)).toBe(true);
  const release = lockFolder(folder);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
  expect(existsSync(path)).toBe(false);
});

test('a process with the id of a dead one does not hold its lock', () => {
  writeFileSync(path, JSON.stringify({ pid: process.ppid, host: hostname(), began: '1' }));
  lockFolder(folder)();
});

test('a process elsewhere holds the folder as long as it renews its lock', () => {
  writeFileSync(path, JSON.stringify({ pid: 1, host: 'another-container', began: '' }));
  expect(() => lockFolder(folder)).toThrow('process 1 on another-container');
  const longAgo = new Date(Date.now() - 21_000);
  utimesSync(path, longAgo, longAgo);
  lockFolder(folder)();
});

test('the same process cannot open a folder twice, and can again after closing', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(ConfigProblem);
  release();
  lockFolder(folder)();
});
