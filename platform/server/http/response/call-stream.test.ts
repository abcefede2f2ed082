import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';
import { commonFailures, defineFailures } from '#kernel/call/failure.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { readConfig } from '../../config/config.ts';
import { createLog } from '../../log/log.ts';
import { type CallStream, implementStream } from '../implementation.ts';
import { createHttp } from '../server.ts';
import { streamAnswer } from './call-stream.ts';

const failures = defineFailures({ no_room: [409, 'There is no room.'] });
const count = defineCall({
  id: 'test.count',
  group: 'main',
  method: 'GET',
  path: '/count/:mode',
  access: 'account',
  summary: 'A streamed call.',
  params: z.object({ mode: z.string() }),
  event: z.object({ n: z.number() }),
  output: z.object({ total: z.number() }),
  failures,
});

let app: FastifyInstance | undefined;
let logged = '';
let returned: Promise<void>;
/** The error that `authenticate` throws from now on. */
let refused: Error | null = null;
afterEach(async () => {
  refused = null;
  await app?.close();
  app = undefined;
  logged = '';
});

/** Serves the call, whose stream continues by its mode after two events. */
async function serve(): Promise<FastifyInstance> {
  const ended = Promise.withResolvers<void>();
  returned = ended.promise;
  const config = readConfig({});
  const destination = new Writable({
    write(chunk, _, done) {
      logged += String(chunk);
      done();
    },
  });
  async function* stream(mode: string, signal: AbortSignal): CallStream<typeof count> {
    try {
      yield { n: 1 };
      yield { n: 2 };
      if (mode === 'refuse') throw failures.fail('no_room');
      if (mode === 'break') throw new Error('disk sda1 is on fire');
      if (mode === 'wrong') yield { n: 'three' as unknown as number };
      if (mode === 'wait') await once(signal, 'abort');
      return { total: 2 };
    } finally {
      ended.resolve();
    }
  }
  app = await createHttp({
    config,
    log: createLog(config, destination),
    implementations: [
      implementStream(count, async ({ input: { params }, signal }) => {
        if (params.mode === 'closed') throw failures.fail('no_room');
        return stream(params.mode, signal);
      }),
    ],
    accessInterval: 10,
    authenticate: async (token) => {
      if (refused) throw refused;
      if (token === 'expired') throw commonFailures.fail('token_expired');
      const who = { userId: token, sessionId: 's', email: 'e', fullName: 'f' };
      return { kind: 'account', ...who, isAdmin: false, reach: null };
    },
    ready: async () => undefined,
  });
  return app;
}

const get = (http: FastifyInstance, mode: string, token = 'ada') =>
  http.inject({ url: `/api/main/count/${mode}`, headers: { authorization: `Bearer ${token}` } });

/** Names and data of the events of an answer. */
const eventsOf = (text: string) =>
  [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name, data = '']) => [
    name,
    JSON.parse(data),
  ]);

test('events arrive one by one, and the output in the envelope at the end', async () => {
  const answer = await get(await serve(), 'all');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(eventsOf(answer.body)).toEqual([
    ['event', { n: 1 }],
    ['event', { n: 2 }],
    ['success', { status: 'success', data: { total: 2 } }],
  ]);
});

test('a refusal before the stream begins is an ordinary failure', async () => {
  const http = await serve();
  const closed = await get(http, 'closed');
  expect(closed.statusCode).toBe(409);
  expect(closed.json()).toMatchObject({ error: { error_code: 'no_room' } });
  expect((await get(http, 'all', 'expired')).statusCode).toBe(401);
});

test('a failure in the middle ends the stream with its code; a defect is logged and not described', async () => {
  const http = await serve();
  const refused = eventsOf((await get(http, 'refuse')).body);
  expect(refused.at(-1)).toMatchObject(['failure', { error: { error_code: 'no_room' } }]);
  expect(logged).not.toContain('call failed');
  const broken = await get(http, 'break');
  expect(eventsOf(broken.body).at(-1)).toMatchObject([
    'failure',
    { error: { error_code: 'internal_error' } },
  ]);
  expect(broken.body).not.toContain('sda1');
  expect(logged).toContain('sda1');
});

test("an event that does not match the call's schema is a defect", async () => {
  const events = eventsOf((await get(await serve(), 'wrong')).body);
  expect(events.map(([name]) => name)).toEqual(['event', 'event', 'failure']);
  expect(events.at(-1)).toMatchObject(['failure', { error: { error_code: 'internal_error' } }]);
});

/** Requests the waiting stream, and reads until its second event. */
async function openWaiting(http: FastifyInstance) {
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const giveUp = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/main/count/wait`, {
    headers: { authorization: 'Bearer ada' },
    signal: giveUp.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The answer has no body.');
  let text = '';
  while (!text.includes('"n":2')) text += (await reader.read()).value ?? '';
  return { giveUp, reader };
}

test('a stream ends when its reader disconnects', async () => {
  const { giveUp } = await openWaiting(await serve());
  giveUp.abort();
  await returned;
});

test('a stream ends when the session or token that opened it has ended', async () => {
  const { reader } = await openWaiting(await serve());
  refused = new Error('The database is away.');
  await eventually(() => expect(logged).toContain('was not checked'));
  refused = commonFailures.fail('unauthorised');
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    rest += chunk.value;
  expect(eventsOf(rest)).toMatchObject([['failure', { error: { error_code: 'unauthorised' } }]]);
  await returned;
});

test('a closing server ends its streams, and says that it is unavailable', async () => {
  const http = await serve();
  const { reader } = await openWaiting(http);
  const closing = http.close();
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    rest += chunk.value;
  expect(eventsOf(rest).at(-1)).toMatchObject([
    'failure',
    { error: { error_code: 'unavailable' } },
  ]);
  await closing;
  await returned;
});

test('a stream without events sends a heartbeat', async () => {
  const giveUp = new AbortController();
  async function* patient(): CallStream<typeof count> {
    await once(giveUp.signal, 'abort');
    yield { n: 1 };
    return { total: 0 };
  }
  const frames = streamAnswer({
    call: count,
    stream: patient(),
    signal: new AbortController().signal,
    refuse: () => ({}),
    heartbeat: 5,
  });
  let text = '';
  for await (const chunk of frames) {
    text += String(chunk);
    if (text.split(': alive').length > 3) giveUp.abort();
  }
  expect(eventsOf(text).map(([name]) => name)).toEqual(['event', 'success']);
});

interface Described {
  properties: {
    event: { const?: string; enum: string[] };
    data: { properties: object };
  };
}

test('the documentation describes the events that the call answers with', async () => {
  const http = await serve();
  const docs = (await http.inject('/api/docs/openapi.json')).json();
  const { description, responses } = docs.paths['/api/main/count/{mode}'].get;
  expect(description).toContain('server-sent events');
  const { 'text/event-stream': stream, ...others } = responses[200].content;
  expect(others).toEqual({});
  const events = stream.schema.anyOf.map(({ properties }: Described) => [
    properties.event.const ?? properties.event.enum[0],
    Object.keys(properties.data.properties),
  ]);
  expect(events).toEqual([
    ['event', ['n']],
    ['success', ['status', 'data']],
    ['failure', ['status', 'error']],
  ]);
});
