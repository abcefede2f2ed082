import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createHttp } from '../server.ts';

const inline = 'window.__start = 1;';
let folder: string;
let app: FastifyInstance | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'pricing'));
  const page = (title: string) =>
    `<title>${title}</title><script>${inline}</script><script src="/assets/a.js"></script>`;
  await writeFile(join(folder, 'index.html'), page('home'));
  await writeFile(join(folder, '__spa-fallback.html'), page('shell'));
  await writeFile(join(folder, 'pricing', 'index.html'), page('pricing'));
  await writeFile(join(folder, 'assets', 'a.js'), 'export {}');
});
afterEach(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(environment: Record<string, string> = {}): Promise<FastifyInstance> {
  app = await createHttp({
    config: readConfig(environment),
    log: pino({ level: 'silent' }),
    implementations: [],
    authenticate: async () => Promise.reject(new Error('nobody')),
    ready: async () => undefined,
    webFolder: folder,
  });
  return app;
}

async function policyOf(http: FastifyInstance, url: string): Promise<Map<string, string>> {
  const { headers } = await http.inject(url);
  const parts = String(headers['content-security-policy']).split(';');
  return new Map(parts.map((part) => part.trim().split(/ (.*)/) as [string, string]));
}

test('scripts run only from this origin, and inline only those that a page was built with', async () => {
  const http = await serve();
  const hash = createHash('sha256').update(inline).digest('base64');
  for (const url of ['/', '/pricing', '/dashboard/maps', '/api/main/nothing']) {
    const policy = await policyOf(http, url);
    expect(policy.get('script-src')).toBe(`'self' 'sha256-${hash}'`);
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'self'");
    expect(policy.get('form-action')).toBe("'self'");
  }
});

test('no other site may frame the suite or guess the type of its files', async () => {
  const { headers } = await (await serve()).inject('/');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect((await policyOf(await serve(), '/')).get('frame-ancestors')).toBe("'self'");
});

test('other origins are those of the configuration, each only for its purpose', async () => {
  const http = await serve({
    PUBLIC_URL: 'https://s.example',
    MEDIA_URL: 'https://media.example/files',
    PICTURES_URL: 'https://pictures.example',
    TAG_MANAGER_URL: 'https://tags.example/tag.js',
    SURVEY_URL: 'https://survey.example/s.js',
  });
  const policy = await policyOf(http, '/');
  expect(policy.get('img-src')).toContain('https://media.example https://pictures.example');
  expect(policy.get('script-src')).toContain('https://tags.example');
  for (const name of ['script-src', 'connect-src'])
    expect(policy.get(name)).toContain('https://survey.example');
  expect(policy.get('script-src')).not.toContain('media.example');
  expect(policy.get('connect-src')).toContain('wss://s.example');
  expect(policy.has('upgrade-insecure-requests')).toBe(true);
});

test('browsers stay on https only where the suite uses https', async () => {
  const secure = await serve({ PUBLIC_URL: 'https://s.example' });
  const strict = (await secure.inject('/')).headers['strict-transport-security'];
  expect(strict).toContain('max-age=');
  expect(strict).not.toContain('includeSubDomains');
  await secure.close();
  const plain = await serve();
  expect((await plain.inject('/')).headers['strict-transport-security']).toBeUndefined();
});

test.each([
  ['an address that cannot be read', 'GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['a request that does not say for whom it is', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an expectation that nobody meets', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n', 417],
])('%s is answered with the same protection as a page', async (_, bytes, status) => {
  const http = await serve({ PUBLIC_URL: 'https://s.example' });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  const [data] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  const [header = ''] = data.toString().split('\r\n\r\n');
  expect(header).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    expect(header.toLowerCase()).toContain(`${name}: `);
  expect(header.toLowerCase()).toContain('strict-transport-security: max-age=31536000');
});

test("the documentation's page runs its own script and no other", async () => {
  const http = await serve();
  const { body } = await http.inject('/api/docs/');
  const { paths } = (await http.inject('/api/docs/openapi.json')).json();
  expect(Object.keys(paths).filter((path) => path.includes('*'))).toEqual([]);
  const [, script = ''] =
    /<script[^>]*>([\s\S]*?)<\/script>/.exec(body.slice(body.lastIndexOf('<script'))) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const allowed = (await policyOf(http, '/api/docs/')).get('script-src');
  expect(allowed).toContain(`'sha256-${hash}'`);
  expect(allowed).not.toContain('unsafe');
  expect((await policyOf(http, '/')).get('script-src')).not.toContain(hash);
});

test('built files are cached permanently, pages are revalidated', async () => {
  const http = await serve();
  const asset = await http.inject('/assets/a.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await http.inject('/pricing')).headers['cache-control']).toBe('no-cache');
});

test.each([
  ['/', 'home'],
  ['/pricing', 'pricing'],
  ['/pricing/', 'pricing'],
  ['/dashboard', 'shell'],
  ['/mapper/abc/edit', 'shell'],
])('%s shows its page', async (url, title) => {
  const { statusCode, body } = await (await serve()).inject(url);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${title}</title>`);
});

test('a browser that requests a page gets it even though the address ends like a file', async () => {
  const url = '/email-verification/ada%40example.com?product_type=M';
  const { statusCode, body } = await (await serve()).inject({
    url,
    headers: { accept: 'text/html' },
  });
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>shell</title>');
});

test.each([
  '/missing.js',
  '/assets/missing.js',
  '/..%2f..%2fetc/passwd.txt',
  '/%2e%2e/secret.html',
])('%s is not found', async (url) => {
  const answer = await (await serve()).inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: 'failure' });
});
