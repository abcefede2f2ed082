import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { implement } from './implementation.ts';
import { createHttp, type HttpOptions } from './server.ts';

const slow = defineCall({
  group: 'main',
  summary: 'test',
  id: 'test/slow',
  method: 'GET',
  path: '/slow',
  access: 'public',
  output: z.null(),
});

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function serve(
  options: Partial<HttpOptions> = {},
  environment: Record<string, string> = {},
): Promise<FastifyInstance> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment });
  app = await createHttp({
    config,
    log: createLog(config),
    implementations: [
      implement(slow, async () => {
        await setTimeout(200);
        return null;
      }),
    ],
    authenticate: async () => {
      throw new Error('Nobody signs in here.');
    },
    ready: async () => undefined,
    ...options,
  });
  return app;
}

describe('health', () => {
  test('a server without a required service is alive and not ready', async () => {
    const ready = async () => {
      throw new Error('no database');
    };
    const http = await serve({ ready });
    expect((await http.inject('/healthz')).statusCode).toBe(200);
    const answer = await http.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      status: 'failure',
      error: { error_code: 'unavailable' },
    });
  });

  test('metrics are available on this machine only, unless a token is configured', async () => {
    const http = await serve();
    await http.inject('/healthz');
    const own = await http.inject('/metrics');
    expect(own.body).toContain('http_request_duration_seconds_bucket');
    const elsewhere = { url: '/metrics', remoteAddress: '192.0.2.1' };
    expect((await http.inject(elsewhere)).statusCode).toBe(404);
    const proxied = { url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.1' } };
    expect((await http.inject(proxied)).statusCode).toBe(404);
  });

  test('with a token configured, metrics require it', async () => {
    const token = 'a token of this test';
    const http = await serve({}, { METRICS_TOKEN: token });
    expect((await http.inject('/metrics')).statusCode).toBe(404);
    const headers = { authorization: `Bearer ${token}` };
    const request = { url: '/metrics', headers, remoteAddress: '192.0.2.1' };
    expect((await http.inject(request)).statusCode).toBe(200);
  });
});

test('requests in progress are answered when the server closes, and new ones are refused', async () => {
  const http = await serve();
  await http.listen({ port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port);
  socket.write('GET /api/main/slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(http.server, 'request');
  const closed = http.close();
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('"status":"success"');
  await closed;
  const late = connect(port);
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED');
});

test('clients that send half a request or half a body, or stay on a live connection, do not delay the closing of a server', {
  timeout: 60_000,
}, async () => {
  const http = await serve();
  http.server.on('upgrade', (_, stream) => stream.write('welcome'));
  await http.listen({ port: 0 });
  const { port } = http.server.address() as AddressInfo;
  for (const bytes of [
    'GET / HTTP/1.1\r\nHos',
    'POST /api/main/slow HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  ]) {
    const arrived = once(http.server, 'connection');
    const socket = connect(port);
    socket.on('error', () => undefined);
    socket.write(bytes);
    const [client] = (await arrived) as [Socket];
    await expect.poll(() => client.bytesRead).toBe(bytes.length);
  }
  // Kept open, they would end after the 30 s that a request may take.
  await http.close();
});

test('a client is disconnected after the answer to a malformed request, even if it stays', async () => {
  const http = await serve();
  await http.listen({ port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const socket = connect({ port, allowHalfOpen: true });
  socket.on('error', () => undefined);
  const [client] = (await Promise.all([
    once(http.server, 'connection').then(([one]) => one as Socket),
    socket.write('HELLO\r\n\r\n'),
  ])) as [Socket, boolean];
  await once(socket.resume(), 'end');
  await expect.poll(() => client.destroyed).toBe(true);
  socket.destroy();
});
