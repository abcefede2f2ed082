import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPublicFetch, fetchPublic } from './fetch-public.ts';

let server: Server;
let origin: string;
let port: number;
let requests: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] =
  [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { url = '', method = '', headers } = request;
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ url, method, headers, body });
    if (url === '/large') response.end(Buffer.alloc(2000));
    else if (url === '/hanging') response.write('a');
    else if (url.startsWith('/to?')) {
      response.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end();
    } else if (url === '/keep') response.writeHead(307, { location: '/end' }).end();
    else response.setHeader('x-answer', 'yes').end('hello');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
});
beforeEach(() => {
  requests = [];
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise<void>((done) => server.close(() => done()));
});

const resolveTo = (...addresses: string[]): LookupFunction =>
  vi.fn((_, __, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    ),
  );
const toAnywhere = createPublicFetch({ isAllowed: () => true, resolve: resolveTo('127.0.0.1') });

test('the answer has its status, headers and bytes', async () => {
  const answer = await toAnywhere(`${origin}/end`);
  expect(answer).toMatchObject({ status: 200, url: `${origin}/end` });
  expect(answer.headers['x-answer']).toBe('yes');
  expect(answer.bytes.toString()).toBe('hello');
});

test('a posted body arrives with its headers', async () => {
  await toAnywhere(`${origin}/end`, { method: 'POST', headers: { ttl: '60' }, body: 'notice' });
  expect(requests[0]).toMatchObject({ method: 'POST', body: 'notice', headers: { ttl: '60' } });
});

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
])('%s is not fetched because it is not public', async (address) => {
  await expect(fetchPublic(address)).rejects.toMatchObject({ reason: 'not_public' });
});

test.each([
  'file:///etc/passwd',
  'ftp://example.org/',
  'nonsense',
  'http://user:word@example.org/',
])('%s is not fetched because it is no web address', async (address) => {
  await expect(fetchPublic(address)).rejects.toMatchObject({ reason: 'address' });
});

test('a name that points into a private network is not connected to', async () => {
  const fetch = createPublicFetch({ resolve: resolveTo('127.0.0.1') });
  await expect(fetch(`http://inside.example:${port}/`)).rejects.toMatchObject({
    reason: 'not_public',
  });
  expect(requests).toEqual([]);
});

test('a name is resolved once, and the checked address is the one that is connected to', async () => {
  const resolve = resolveTo('10.0.0.1', '127.0.0.1');
  const fetch = createPublicFetch({ isAllowed: (address) => address === '127.0.0.1', resolve });
  await fetch(`http://rebound.example:${port}/end`);
  expect(resolve).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(1);
});

test('localhost is not fetched, whatever it resolves to on this machine', async () => {
  await expect(fetchPublic(`http://localhost:${port}/`)).rejects.toThrow();
  expect(requests).toEqual([]);
});

test('a redirect into a private network is not followed', async () => {
  const fetch = createPublicFetch({ isAllowed: (address) => address === '127.0.0.1' });
  const inside = encodeURIComponent('http://10.0.0.1/secret');
  await expect(fetch(`${origin}/to?${inside}`)).rejects.toMatchObject({ reason: 'not_public' });
});

test('a redirect keeps credentials only to the same server', async () => {
  const headers = { authorization: 'Bearer secret' };
  await toAnywhere(`${origin}/to?${encodeURIComponent('/end')}`, { headers });
  expect(requests[1]?.headers.authorization).toBe('Bearer secret');
  const elsewhere = encodeURIComponent(`http://other.example:${port}/end`);
  await toAnywhere(`${origin}/to?${elsewhere}`, { headers });
  expect(requests[3]?.url).toBe('/end');
  expect(requests[3]?.headers.authorization).toBeUndefined();
});

test('a redirect sends the body on only where its status says so', async () => {
  await toAnywhere(`${origin}/keep`, { method: 'POST', body: 'notice' });
  expect(requests[1]).toMatchObject({ method: 'POST', body: 'notice' });
  await toAnywhere(`${origin}/to?/end`, { method: 'POST', body: 'notice' });
  expect(requests[3]).toMatchObject({ method: 'GET', body: '' });
});

test('circular redirects are ended', async () => {
  const fetch = toAnywhere(`${origin}/to?${encodeURIComponent('/to?%2Fto%3F')}`, { redirects: 0 });
  await expect(fetch).rejects.toMatchObject({ reason: 'redirects' });
  expect(requests).toHaveLength(1);
});

test('an answer above the limit is refused', async () => {
  await expect(toAnywhere(`${origin}/large`, { limitBytes: 1999 })).rejects.toMatchObject({
    reason: 'too_large',
  });
  expect((await toAnywhere(`${origin}/large`, { limitBytes: 2000 })).bytes).toHaveLength(2000);
});

test('an answer that does not end is aborted', async () => {
  await expect(toAnywhere(`${origin}/hanging`, { timeoutMs: 300 })).rejects.toMatchObject({
    reason: 'timeout',
  });
});

test('a port without a server is unreachable', async () => {
  await expect(toAnywhere('http://127.0.0.1:1/')).rejects.toMatchObject({ reason: 'unreachable' });
});
