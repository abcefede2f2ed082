import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { commonFailures, defineFailures } from '#kernel/call/failure.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { implement } from './implementation.ts';
import { createHttp, type HttpOptions } from './server.ts';

const failures = defineFailures({ name_taken: [409, 'This name is taken.'] });
const main = { group: 'main', summary: 'test' } as const;
const echo = defineCall({
  ...main,
  id: 'test.echo',
  method: 'POST',
  path: '/echo',
  access: 'public',
  body: z.object({
    name: z.string().max(5, 'At most 5 letters.'),
    password: z.string().optional(),
  }),
  output: z.object({ name: z.string() }),
  failures,
});
const upload = defineCall({
  ...main,
  id: 'test.upload',
  method: 'POST',
  path: '/upload',
  access: 'public',
  body: z.object({ title: z.string() }),
  bodyType: 'multipart',
  output: z.object({ title: z.string(), bytes: z.array(z.number()) }),
});
const get = <Output extends z.ZodType>(path: string, output: Output) =>
  defineCall({ ...main, id: `test${path}`, method: 'GET', path, access: 'public', output });
const me = defineCall({ ...get('/me', z.string()), access: 'account' });
const rated = defineCall({ ...get('/rated', z.null()), rate: { max: 2, seconds: 60 } });
const secret = defineCall({
  ...get('/reset/:code', z.null()),
  params: z.object({ code: z.string() }),
});

let app: FastifyInstance | undefined;
let logged = '';
afterEach(async () => {
  await app?.close();
  app = undefined;
  logged = '';
});

const lines = () =>
  logged
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function serve(
  options: Partial<HttpOptions> = {},
  environment: Record<string, string> = {},
): Promise<FastifyInstance> {
  const config = readConfig(environment);
  const destination = new Writable({
    write(chunk, _, done) {
      logged += String(chunk);
      done();
    },
  });
  app = await createHttp({
    config,
    log: createLog(config, destination),
    implementations: [
      implement(echo, async ({ input }) => {
        if (input.body.name === 'taken') throw failures.fail('name_taken');
        return { name: input.body.name };
      }),
      implement(upload, async ({ input, uploads }) => ({
        title: input.body.title,
        bytes: uploads.map(({ size }) => size),
      })),
      implement(me, async ({ actor }) => actor.userId),
      implement(rated, async () => null),
      implement(secret, async () => null),
      implement(get('/slow', z.null()), async () => setTimeout(2000, null)),
      implement(get('/broken', z.null()), async () => {
        throw new Error('disk sda1 is on fire');
      }),
      implement(get('/away', z.null()), async () => {
        throw new DrizzleQueryError(
          'select 1',
          [],
          new Error('Connection terminated unexpectedly'),
        );
      }),
      implement(get('/query', z.null()), async () => {
        throw new DrizzleQueryError(
          'select 1 where code = $1',
          ['ada@example.org', '123456'],
          new Error('relation "x" does not exist'),
        );
      }),
      implement(get('/wrong-answer', z.object({ count: z.number() })), async () => {
        return { count: 'many' as unknown as number };
      }),
    ],
    authenticate: async (token) => {
      if (token === 'expired') throw commonFailures.fail('token_expired');
      return {
        kind: 'account',
        userId: token,
        ...{ sessionId: 's', email: 'e', fullName: 'f' },
        isAdmin: false,
        reach: null,
      };
    },
    ready: async () => undefined,
    ...options,
  });
  return app;
}

const refused = (error_code: string) => ({ status: 'failure', error: { error_code } });

describe('every answer is an envelope [S7.3]', () => {
  test('a success contains its data [S7.4]', async () => {
    const http = await serve();
    const answer = await http.inject({
      method: 'POST',
      url: '/api/main/echo',
      payload: { name: 'Ada' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'success', data: { name: 'Ada' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  const json = { 'content-type': 'application/json' };
  const post = { method: 'POST', url: '/api/main/echo' } as const;
  test.each([
    ["the slice's own", 409, 'name_taken', { ...post, payload: { name: 'taken' } }],
    ['invalid input', 400, 'invalid_input', { ...post, payload: { name: 'too long' } }],
    ['malformed JSON', 400, 'invalid_input', { ...post, headers: json, payload: '{"name":' }],
    ['empty JSON', 400, 'invalid_input', { ...post, headers: json, payload: '' }],
    ['no body', 400, 'invalid_input', post],
    [
      'poisoned JSON',
      400,
      'invalid_input',
      { ...post, headers: json, payload: '{"name":"a","__proto__":{"x":1}}' },
    ],
    [
      'a name that every object has',
      400,
      'invalid_input',
      { ...post, payload: { name: { length: { toString: 'x' } } } },
    ],
    [
      'another content type',
      400,
      'invalid_input',
      { ...post, headers: { 'content-type': 'text/xml' }, payload: '<name/>' },
    ],
    ['a body too large', 413, 'too_large', { ...post, payload: { name: 'a'.repeat(1_100_000) } }],
    ['no token', 401, 'unauthorised', { url: '/api/main/me' }],
    [
      'an expired token',
      401,
      'token_expired',
      { url: '/api/main/me', headers: { authorization: 'Bearer expired' } },
    ],
    ['an unknown call', 404, 'not_found', { url: '/api/main/nothing' }],
    ['another method', 404, 'not_found', { method: 'DELETE', url: '/api/main/echo' }],
    ['no call at all', 404, 'not_found', { method: 'POST', url: '/somewhere' }],
    ['an address that cannot be read', 400, 'invalid_input', { url: '/api/main/%ff' }],
    ['a database that is away', 503, 'unavailable', { url: '/api/main/away' }],
    ['a defect', 500, 'internal_error', { url: '/api/main/broken' }],
    ['an answer of the wrong shape', 500, 'internal_error', { url: '/api/main/wrong-answer' }],
  ] as const)('%s answers with code and message [S7.5]', async (_, status, code, request) => {
    const http = await serve();
    const answer = await http.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(refused(code));
    expect(answer.json().error.error_message).toMatch(/^[A-Z].*\.$/);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test('invalid input is answered with the problem of each field', async () => {
    const http = await serve();
    const payload = { name: 'too long', password: 1 };
    const answer = await http.inject({ method: 'POST', url: '/api/main/echo', payload });
    expect(answer.json().error).toMatchObject({
      error_message: 'At most 5 letters.',
      fields: { name: 'At most 5 letters.', password: 'This must be a text.' },
    });
  });

  test('the answer to a defect reveals no internals', async () => {
    const http = await serve();
    const { body } = await http.inject('/api/main/broken');
    expect(body).not.toContain('sda1');
    expect(logged).toContain('sda1');
  });

  test('an address that cannot be read is answered with the headers of every answer', async () => {
    const answer = await (await serve()).inject('/api/main/%zz');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test('invalid HTTP is answered, and the connection is closed', async () => {
    const http = await serve();
    await http.listen({ port: 0 });
    const socket = connect((http.server.address() as AddressInfo).port);
    socket.write('NONSENSE\r\n\r\n');
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const [header = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    expect(header).toContain('400 Bad Request');
    expect(header).toContain('x-content-type-options: nosniff');
    expect(header).toContain("content-security-policy: default-src 'none'");
    expect(JSON.parse(body)).toMatchObject(refused('invalid_input'));
  });
});

describe('limits', () => {
  test('a call that exceeds the time limit answers with a failure [S9.2]', async () => {
    const http = await serve({ timeout: 50 });
    const answer = await http.inject('/api/main/slow');
    expect(answer.statusCode).toBe(504);
    expect(answer.json()).toMatchObject(refused('timeout'));
  });

  test('a request may take 30 seconds [S9.2]', async () => {
    const http = await serve();
    expect(http.initialConfig).toMatchObject({ requestTimeout: 30_000, handlerTimeout: 30_000 });
  });

  test('files arrive beside the fields of a multipart call', async () => {
    const http = await serve();
    const payload = new FormData();
    payload.append('title', 'Two files');
    payload.append('media', new Blob(['abc']), 'a.txt');
    payload.append('media', new Blob(['abcde']), 'b.txt');
    const answer = await http.inject({ method: 'POST', url: '/api/main/upload', payload });
    expect(answer.json().data).toEqual({ title: 'Two files', bytes: [3, 5] });
  });

  test.each([
    ['a file', (form: FormData) => form.append('f', new Blob([new Uint8Array(20_971_521)]))],
    ['a field', (form: FormData) => form.append('title', 'a'.repeat(110_000))],
    [
      'eleven files',
      (form: FormData) => {
        for (let file = 0; file < 11; file++) form.append('f', new Blob(['a']), 'a');
      },
    ],
  ])('%s too large or too many are refused', async (_, fill) => {
    const http = await serve();
    const payload = new FormData();
    fill(payload);
    const answer = await http.inject({ method: 'POST', url: '/api/main/upload', payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject(refused('too_large'));
  });

  test.each([
    ['no boundary', 'multipart/form-data', '--x\r\n'],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"',
    ],
    ['nothing', 'multipart/form-data; boundary=x', ''],
  ])('a form with %s is reported as malformed', async (_, type, payload) => {
    const http = await serve();
    const headers = { 'content-type': type };
    const url = '/api/main/upload';
    const answer = await http.inject({ method: 'POST', url, headers, payload });
    expect(answer.json()).toMatchObject(refused('invalid_input'));
    expect(answer.statusCode).toBe(400);
  });

  test('a call with a JSON body refuses files', async () => {
    const http = await serve();
    const payload = new FormData();
    payload.append('name', 'Ada');
    const answer = await http.inject({ method: 'POST', url: '/api/main/echo', payload });
    expect(answer.json()).toMatchObject(refused('invalid_input'));
  });

  test('a caller above the rate limit is delayed, others are not', async () => {
    const http = await serve();
    const call = (remoteAddress: string) => http.inject({ url: '/api/main/rated', remoteAddress });
    for (const status of [200, 200, 429]) {
      expect((await call('192.0.2.1')).statusCode).toBe(status);
    }
    const answer = await call('192.0.2.1');
    expect(answer.json()).toMatchObject(refused('too_many_requests'));
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('192.0.2.2')).statusCode).toBe(200);
  });

  test('neighbours in one IPv6 network count as one', async () => {
    const http = await serve();
    const call = (remoteAddress: string) => http.inject({ url: '/api/main/rated', remoteAddress });
    await call('2001:db8::1');
    await call('2001:db8:0:0:1::1');
    expect((await call('2001:db8:0:0:ffff:1:2:3')).statusCode).toBe(429);
    expect((await call('2001:db8:0:1::1')).statusCode).toBe(200);
  });

  test('all calls of an address together are limited', async () => {
    const http = await serve({}, { RATE_LIMIT: '3' });
    const requests: [string, number][] = [
      ['/api/main/reset/1', 200],
      ['/api/main/reset/2', 200],
      ['/api/main/broken', 500],
      ['/api/main/me', 429],
    ];
    for (const [url, status] of requests) expect((await http.inject(url)).statusCode).toBe(status);
  });

  test('addresses are read from X-Forwarded-For only as far as trusted proxies wrote it', async () => {
    const direct = await serve();
    const call = (http: FastifyInstance, forwarded: string) =>
      http.inject({ url: '/api/main/rated', headers: { 'x-forwarded-for': forwarded } });
    for (const forged of ['192.0.2.1', '192.0.2.2']) await call(direct, forged);
    expect((await call(direct, '192.0.2.3')).statusCode).toBe(429);
    await direct.close();

    const behind = await serve({}, { TRUST_PROXY: '1' });
    for (const forged of ['1.1.1.1', '2.2.2.2']) await call(behind, `${forged}, 192.0.2.9`);
    expect((await call(behind, '3.3.3.3, 192.0.2.9')).statusCode).toBe(429);
    expect((await call(behind, '192.0.2.9, 192.0.2.8')).statusCode).toBe(200);
  });
});

describe('the log', () => {
  test('has the caller, the route and the result, with the id of the response', async () => {
    const http = await serve();
    const headers = { authorization: 'Bearer ada' };
    const answer = await http.inject({ url: '/api/main/me', headers });
    expect(lines().at(-1)).toMatchObject({
      level: 30,
      msg: 'answered',
      method: 'GET',
      path: '/api/main/me',
      status: 200,
      user: 'ada',
      reqId: answer.headers['x-request-id'],
    });
  });

  test('a defect is logged with the same id', async () => {
    const http = await serve();
    const answer = await http.inject('/api/main/broken');
    const [defect] = lines();
    expect(defect).toMatchObject({ level: 50, reqId: answer.headers['x-request-id'] });
    expect(defect?.err).toMatchObject({ message: 'disk sda1 is on fire' });
  });

  test('has no tokens, cookies, passwords, codes or users’ input', async () => {
    const http = await serve({}, { LOG_LEVEL: 'debug' });
    const headers = { authorization: 'Bearer to-ken', cookie: 'session=coo-kie' };
    await http.inject({
      method: 'POST',
      url: '/api/main/echo?token=que-ry',
      headers,
      payload: { name: 'taken', password: 'pass-word' },
    });
    await http.inject({ url: '/api/main/reset/a-secret-code', headers });
    await http.inject({ url: '/api/main/broken', headers });
    await http.inject({ url: '/api/main/query', headers });
    expect(lines().length).toBeGreaterThan(5);
    const secrets = /to-ken|coo-kie|que-ry|pass-word|a-secret-code|ada@example|123456/;
    expect(logged).not.toMatch(secrets);
    expect(logged).toContain('select 1 where code = $1');
    expect(logged).toContain('relation \\"x\\" does not exist');
  });

  test('redacts secrets that are logged by mistake', () => {
    let text = '';
    const write = (line: string) => {
      text += line;
    };
    const log = createLog({ LOG_LEVEL: 'info' }, { write });
    log.info({ password: 'pass-word', request: { authorization: 'to-ken' } }, 'oops');
    expect(text).not.toMatch(/pass-word|to-ken/);
    expect(text).toContain('[Redacted]');
  });
});
