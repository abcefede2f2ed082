import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTestPlace, type TestPlace } from '#tests/fixtures/database.ts';
import { type Visitor, visit } from '#tests/fixtures/live.ts';

const script = fileURLToPath(new URL('../../../tests/fixtures/live-process.ts', import.meta.url));
let place: TestPlace;
let port: number;
let server: ChildProcess | undefined;
let visitors: Visitor[] = [];

beforeAll(async () => {
  place = await makeTestPlace();
  port = await freePort();
});
afterAll(async () => {
  for (const visitor of visitors) visitor.leave();
  await kill();
  await place.remove();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function start(): Promise<void> {
  server = spawn(process.execPath, [script, join(place.dataFolder, 'database'), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}) },
  });
  if (server.stdout) await once(server.stdout, 'data');
}

async function kill(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

const burst = Array.from({ length: 8 });
const words = ({ document }: Visitor) => document.getMap<number>('words');
const fact = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });

test('a server killed under load loses nothing that was called saved, and people come back', {
  timeout: 60_000,
}, async () => {
  await start();
  visitors = [0, 1].map(() => visit(`ws://127.0.0.1:${port}/live`, 'board', 'anybody'));
  await fact(() => expect(visitors.every((one) => one.saved())).toBe(true));
  let typed = 0;
  for (const round of [1, 2, 3]) {
    const saved = new Set<string>();
    /** Types a burst of words whenever the last one is saved. */
    const typing = visitors.map((visitor) => {
      const go = () => {
        if (!visitor.saved()) return;
        for (const word of words(visitor).keys()) saved.add(word);
        for (const _ of burst) {
          typed += 1;
          words(visitor).set(`word-${typed}`, round);
        }
      };
      visitor.provider.on('unsyncedChanges', go);
      go();
      return () => visitor.provider.off('unsyncedChanges', go);
    });
    await fact(() => expect(saved.size).toBeGreaterThan(round * 40));
    await kill();
    for (const stop of typing) stop();

    await start();
    const stranger = visit(`ws://127.0.0.1:${port}/live`, 'board', 'anybody');
    visitors.push(stranger);
    await fact(() => expect(stranger.saved()).toBe(true));
    for (const word of saved) expect(words(stranger).has(word)).toBe(true);
    await fact(() => expect(visitors.every((one) => one.saved())).toBe(true));
    await fact(() => expect(words(stranger).size).toBe(typed));
    stranger.leave();
    visitors.pop();
  }
});
