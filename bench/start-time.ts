import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/services.ts';
import { type Bench, spread } from './bench.ts';

const runs = 5;

/** Milliseconds from the command to the first answer at an address. */
async function timeToAnswer(
  command: string,
  args: string[],
  environment: Record<string, string>,
  path: string,
): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), ...environment },
  });
  await untilAnswer(`http://127.0.0.1:${port}${path}`, child);
  const elapsed = performance.now() - started;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return elapsed;
}

async function untilAnswer(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('The server ended before it answered.');
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measure());
  return times;
}

// npm ends before the server that it started has released its data, so the script itself is timed.
/** `npm start` when all is built and the database exists, compared with a bare Fastify. */
export const startTime: Bench = {
  name: 'npm start when all is built, command to first answer, ms',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'sightline-start-'));
    const suite = () =>
      timeToAnswer(
        process.execPath,
        ['scripts/start.mjs'],
        { DATA_DIR: folder, LOG_LEVEL: 'error' },
        '/healthz',
      );
    await suite();
    const ours = await repeat(suite);
    const bare = await repeat(() =>
      timeToAnswer(process.execPath, ['bench/bare-server.ts'], {}, '/'),
    );
    await rm(folder, { recursive: true, force: true });
    return {
      rows: [
        { what: 'npm start, without npm itself', value: spread(ours) },
        { what: 'bare Fastify, node alone', value: spread(bare) },
      ],
    };
  },
};
