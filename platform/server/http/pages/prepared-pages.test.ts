import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { servePages } from './pages.ts';
import { createPreparedPages } from './prepared-pages.ts';

let app: FastifyInstance;
let folder: string;
let offers: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'mapper'));
  await writeFile(join(folder, 'index.html'), '<html lang="en"><head></head>');
  await writeFile(join(folder, 'mapper', 'index.html'), '<html lang="en">Mapper');
  app = Fastify();
  await writeFile(join(folder, 'sitemap.xml'), '<loc>%PUBLIC_URL%/mapper</loc>');
  const installation = { publicUrl: 'https://sightline.example', offers: async () => offers };
  await servePages(app, folder, createPreparedPages(installation));
});
beforeEach(() => {
  offers = ['plans'];
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (headers: Record<string, string> = {}, url = '/mapper') =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

test('a page says what the installation offers now, and the shell of other addresses does too', async () => {
  expect((await get()).body).toBe('<html data-offers="plans" lang="en">Mapper');
  offers = ['plans', 'sign-up'];
  expect((await get()).body).toBe('<html data-offers="plans sign-up" lang="en">Mapper');
  expect((await get({}, '/dashboard')).body).toContain('<html data-offers="plans sign-up"');
});

test('the sitemap has whole addresses', async () => {
  const { headers, body } = await get({}, '/sitemap.xml');
  expect(body).toBe('<loc>https://sightline.example/mapper</loc>');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
});

test('a browser that has a page gets it again only once the offers have changed', async () => {
  const etag = String((await get()).headers.etag);
  const again = await get({ 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get({ 'if-none-match': `W/${etag}, "x"` })).statusCode).toBe(304);
  offers = [];
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(200);
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['GZIP;q=1.0, br;q=0', 'gzip', gunzipSync],
] as const)('to %s a page is sent as %s', async (accepted, encoding, decode) => {
  const { headers, rawPayload } = await get({ 'accept-encoding': accepted });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(decode(rawPayload).toString()).toContain('Mapper');
});

test.each(['', 'identity', 'deflate', 'gzip;q=0'])(
  'to %j a page is sent as it is',
  async (accepted) => {
    const { headers, body } = await get({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toContain('Mapper');
  },
);
