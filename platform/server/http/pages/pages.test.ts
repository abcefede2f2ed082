import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createBareAnswers } from '../response/bare-answers.ts';
import { answerFailures } from '../response/failures.ts';
import { servePages } from './pages.ts';
import { createPreparedPages } from './prepared-pages.ts';

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<head></head>');
  app = Fastify({ frameworkErrors: createBareAnswers(readConfig({})).badAddress });
  answerFailures(app);
  const prepared = createPreparedPages({ publicUrl: '', offers: async () => [] });
  await servePages(app, folder, prepared, async (path) => path === '/samples/none/live');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(['//', '//[', '//host:99999999/x', '/%', '/%00.js', '/a%ED%A0%BD'])(
  'an address that cannot be parsed, as %s, is answered as an error of the caller',
  async (url) => {
    expect((await app.inject('/')).statusCode).toBe(200);
    const { statusCode } = await app.inject({ method: 'GET', url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  },
);

test.each([
  ['/', 200],
  ['/mapper', 200],
  ['/samples/some/live', 200],
  ['/samples/none/live', 404],
  ['/zzz/..%2f', 404],
  ['/x/..%2fadmin', 404],
  ['/%2fpricing', 404],
  ['/a//b', 404],
])('the address %s leads to no other page: %i', async (url, status) => {
  const { statusCode } = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(status);
});
