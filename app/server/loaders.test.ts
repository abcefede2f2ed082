import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from '#platform/server/http/pages/pages.ts';
import { createPreparedPages } from '#platform/server/http/pages/prepared-pages.ts';

const built = new URL('../web/public/', import.meta.url);

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<head></head>');
  for (const name of ['loader.json', 'littleLoader.json'])
    await cp(new URL(name, built), join(folder, name));
  app = Fastify();
  await servePages(app, folder, createPreparedPages({ publicUrl: '', offers: async () => [] }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['/loader.json', 'Lines of sight', '[S7.247]'],
  ['/littleLoader.json', 'Three beads', '[S7.248]'],
])('%s is an animation with moving layers and frames, called %s %s', async (path, title) => {
  const answer = await app.inject(path);
  expect(answer.headers['content-type']).toContain('application/json');
  const { nm, fr, ip, op, layers } = answer.json();
  expect([nm, fr]).toEqual([title, 60]);
  expect(op).toBeGreaterThan(ip);
  expect(layers.length).toBeGreaterThan(0);
  expect(JSON.stringify(layers)).toContain('"a":1');
});
