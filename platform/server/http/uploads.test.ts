import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { implement } from './implementation.ts';
import { createHttp } from './server.ts';

const upload = defineCall({
  id: 'test.upload',
  group: 'main',
  summary: 'test',
  method: 'POST',
  path: '/upload',
  access: 'public',
  bodyType: 'multipart',
  output: z.number(),
});

let folder: string;
let http: FastifyInstance;
/** Lets what is worked on go on. */
let goOn: () => void;
/** How many files are worked on. */
let working = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-uploads-'));
  const { promise, resolve } = Promise.withResolvers<void>();
  goOn = resolve;
  working = 0;
  const work = implement(upload, async ({ uploads }) => {
    working += 1;
    await promise;
    working -= 1;
    return uploads.length;
  });
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'fatal' });
  http = await createHttp({
    config,
    log: createLog(config),
    implementations: [work],
    authenticate: () => Promise.reject(new Error('Nobody has an account here.')),
    ready: async () => undefined,
  });
});
afterEach(async () => {
  goOn();
  await http.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(remoteAddress: string): Promise<number> {
  const payload = new FormData();
  payload.append('media', new Blob(['a picture']), 'a.png');
  const call = { method: 'POST', url: '/api/main/upload', payload, remoteAddress } as const;
  return (await http.inject(call)).statusCode;
}

const several = (count: number, address: string) =>
  Array.from({ length: count }, () => send(address));

test('a user can have eight calls with files in progress; the next one is refused until one has ended', async () => {
  // Who has an IPv6 network has all addresses of it.
  const own = [...several(4, '2001:db8::1'), ...several(4, '2001:db8::2')];
  await expect.poll(() => working).toBe(8);
  expect(await send('2001:db8::3')).toBe(429);
  const others = send('10.0.0.2');
  await expect.poll(() => working).toBe(9);
  goOn();
  expect(await Promise.all([...own, others])).toEqual(Array(9).fill(200));
  expect(await send('2001:db8::1')).toBe(200);
  // What was refused and what was answered: nothing of it stays.
  await expect.poll(() => readdir(join(folder, 'uploads'))).toEqual([]);
});

test('all users together can have eighty', async () => {
  const all = Array.from({ length: 10 }, (_, at) => several(8, `10.0.1.${at}`)).flat();
  await expect.poll(() => working).toBe(80);
  expect(await send('10.0.2.1')).toBe(429);
  goOn();
  expect(await Promise.all(all)).toEqual(Array(80).fill(200));
  expect(await send('10.0.2.1')).toBe(200);
});
