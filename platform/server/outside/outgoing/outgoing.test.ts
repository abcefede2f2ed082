import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAddressGuard } from '../address-guard.ts';
import { createOutgoing, type Outgoing } from './outgoing.ts';
import { failureOfAnswer, OutsideFailure } from './outside-failure.ts';
import type { OutgoingFetch, OutgoingService } from './service.ts';

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (response: ServerResponse, asked: Asked) => void;

/** A service whose next answers each test scripts; the last one is repeated. */
let answers: Answer[] = [];
let asked: Asked[] = [];
let origin = '';
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { method = '', url = '', headers } = request;
  const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
  asked.push(one);
  const [answer = say(200)] = answers;
  if (answers.length > 1) answers.shift();
  answer(response, one);
});

const say =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = 'hello'): Answer =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };
const hangUp: Answer = (response) => void response.destroy();

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let outgoing: Outgoing;
let paused: number[];
let time: number;
let logged: string[];
const clock = {
  now: () => time,
  async wait(milliseconds: number, signal: AbortSignal) {
    signal.throwIfAborted();
    paused.push(milliseconds);
    time += milliseconds;
  },
};
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });

function open(options: Partial<Parameters<typeof createOutgoing>[0]> = {}): Outgoing {
  outgoing = createOutgoing({ log, allowed: [origin], clock, random: () => 1, ...options });
  return outgoing;
}

function serviceFetch(given: Partial<OutgoingService> = {}): OutgoingFetch {
  return open().for({ id: 'jira', name: 'Jira', ...given });
}

async function failureOf(answer: Promise<unknown>): Promise<OutsideFailure> {
  const error = await answer.then(
    () => new Error('It was answered.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof OutsideFailure)) throw error;
  return error;
}

beforeEach(() => {
  [answers, asked, paused, time, logged] = [[say(200)], [], [], 1_000_000, []];
});
afterEach(() => outgoing.close());

test('it sends what fetch sends, and answers what fetch answers', async () => {
  answers = [say(418, { 'content-type': 'text/x', 'x-two': 'a' }, 'pot')];
  const fetch = serviceFetch();
  const answer = await fetch(`${origin}/tea?a=1`, {
    method: 'POST',
    headers: { 'x-one': '1' },
    body: new URLSearchParams({ milk: 'no' }),
  });
  expect(answer.status).toBe(418);
  expect(answer.url).toBe(`${origin}/tea?a=1`);
  expect(answer.headers.get('x-two')).toBe('a');
  expect(await answer.text()).toBe('pot');
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/tea?a=1',
    body: 'milk=no',
    headers: {
      'x-one': '1',
      'user-agent': 'Sightline',
      'content-type': expect.stringContaining('x-www-form-urlencoded'),
    },
  });
});

test('files travel as multipart, and a request object is taken as fetch takes one', async () => {
  const form = new FormData();
  form.set('file', new Blob(['png']), 'a.png');
  await serviceFetch()(new Request(`${origin}/`, { method: 'POST', body: form }));
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(asked[0]?.body).toContain('filename="a.png"');
});

test('answers without a body, and to HEAD, are answered', async () => {
  answers = [say(204, {}, ''), say(200, { 'content-length': '5' }, '')];
  const fetch = serviceFetch();
  expect((await fetch(origin)).status).toBe(204);
  const head = await fetch(origin, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('packed answers are unpacked, and count as large as they are then', async () => {
  const packed = gzipSync('a'.repeat(5000));
  answers = [say(200, { 'content-encoding': 'gzip' }, packed)];
  const fetch = serviceFetch();
  const answer = await fetch(origin);
  expect(await answer.text()).toHaveLength(5000);
  expect(answer.headers.get('content-encoding')).toBeNull();
  const small = await fetch(origin, { limits: { maxBytes: 4999 } });
  expect(await failureOf(small.text())).toMatchObject({ code: 'outside_answer' });
});

test('an answer that is too large is not read, whether it says how large it is or not', async () => {
  answers = [
    say(200, { 'content-length': '2000' }, 'a'.repeat(2000)),
    (response) => {
      response.write('a'.repeat(1500));
      response.end('a'.repeat(500));
    },
  ];
  const fetch = serviceFetch();
  const limits = { maxBytes: 1999 };
  expect(await failureOf(fetch(origin, { limits }))).toMatchObject({ code: 'outside_answer' });
  const answer = await fetch(origin, { limits });
  expect((await failureOf(answer.text())).message).toBe('Jira sends more than is accepted here.');
  expect((await (await fetch(origin, { limits: { maxBytes: 2000 } })).text()).length).toBe(2000);
});

test('a stream is passed on part by part, as it comes', async () => {
  const { promise: second, resolve: goOn } = Promise.withResolvers<void>();
  answers = [
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      void second.then(() => response.end('data: 2\n\n'));
    },
  ];
  const answer = await serviceFetch()(origin, { limits: { wholeMs: null } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('data: 1\n\n');
  goOn();
  expect((await reader?.read())?.value).toBe('data: 2\n\n');
  expect((await reader?.read())?.done).toBe(true);
});

test('who stops reading closes the connection', async () => {
  const closed = Promise.withResolvers<void>();
  answers = [
    (response) => {
      response.once('close', () => closed.resolve());
      response.write('data: 1\n\n');
    },
  ];
  const answer = await serviceFetch()(origin);
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await closed.promise;
});

test('a body that breaks off, or that nobody reads, ends with a failure and nothing worse', async () => {
  answers = [
    (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => response.destroy());
    },
  ];
  const fetch = serviceFetch();
  const [read, unread] = [await fetch(origin), await fetch(origin)];
  expect(await failureOf(read.text())).toMatchObject({
    code: 'outside_unreachable',
    mayHaveArrived: true,
  });
  expect(unread.status).toBe(200);
});

const inTwoSeconds = (status: number): Answer => say(status, { 'retry-after': '2' });

test.each([429, 502, 503, 504])(
  '%i is asked again, as often as the service allows',
  async (status) => {
    answers = [say(status), say(status), say(200)];
    const answer = await serviceFetch()(origin);
    expect(answer.status).toBe(200);
    expect(paused).toEqual([500, 1000]);
    expect(asked).toHaveLength(3);
  },
);

test.each([400, 401, 403, 404, 500, 501])('%i is answered at once', async (status) => {
  answers = [say(status)];
  expect((await serviceFetch()(origin)).status).toBe(status);
  expect(asked).toHaveLength(1);
});

test('Retry-After counts before the own pauses, in seconds and as a date', async () => {
  const date = new Date(time + 2000 + 4000).toUTCString();
  answers = [inTwoSeconds(429), say(503, { 'retry-after': date }), say(200)];
  await serviceFetch()(origin);
  expect(paused[0]).toBe(2000);
  expect(paused[1]).toBeGreaterThan(3000 - 1);
  expect(paused[1]).toBeLessThanOrEqual(4000);
});

test('a pause that is too long is left to the caller, with the answer', async () => {
  answers = [say(429, { 'retry-after': '432000' })];
  const answer = await serviceFetch()(origin);
  expect(asked).toHaveLength(1);
  const failure = failureOfAnswer(answer, 'Figma', time);
  expect(failure).toMatchObject({ code: 'outside_busy', status: 503, answered: 429 });
  expect(failure?.message).toBe('Figma takes no more requests right now. Try again in 5 days.');
  expect(failure?.retryAt).toEqual(new Date(time + 432_000_000));
});

test('no try begins after the time for all of them', async () => {
  answers = [inTwoSeconds(503)];
  await serviceFetch({ tries: 9, failuresToOpen: 99 })(origin, { limits: { wholeMs: 5000 } });
  expect(paused).toEqual([2000, 2000]);
});

test.each(['PUT', 'DELETE', 'OPTIONS'])('%s is sent again', async (method) => {
  answers = [say(503), say(200)];
  expect(
    (await serviceFetch()(origin, { method, ...(method === 'PUT' && { body: 'a' }) })).status,
  ).toBe(200);
  expect(asked.map(({ body }) => body)).toEqual(method === 'PUT' ? ['a', 'a'] : ['', '']);
});

test('POST and PATCH are sent once, but with a key that makes them repeatable', async () => {
  const fetch = serviceFetch({ failuresToOpen: 99 });
  answers = [say(503)];
  for (const method of ['POST', 'PATCH']) {
    expect((await fetch(origin, { method, body: '{}' })).status).toBe(503);
  }
  expect(asked).toHaveLength(2);
  answers = [say(503), say(201)];
  const keyed = { method: 'POST', body: '{}', headers: { 'Idempotency-Key': 'k' } };
  expect((await fetch(origin, keyed)).status).toBe(201);
  answers = [say(503), say(201)];
  const said = { method: 'POST', body: '{}', limits: { isRepeatable: true } };
  expect((await fetch(origin, said)).status).toBe(201);
});

test('a stream as the body is sent once, whatever happens', async () => {
  answers = [say(503)];
  const body = ReadableStream.from([Buffer.from('part '), Buffer.from('by part')]);
  const answer = await serviceFetch()(origin, { method: 'PUT', body });
  expect(answer.status).toBe(503);
  expect(asked.map(({ body: text }) => text)).toEqual(['part by part']);
});

test('a connection that breaks is tried again where that is safe', async () => {
  answers = [hangUp, hangUp, say(200)];
  const fetch = serviceFetch();
  expect((await fetch(origin)).status).toBe(200);
  answers = [hangUp];
  const posted = await failureOf(fetch(origin, { method: 'POST', body: 'a' }));
  expect(posted).toMatchObject({ code: 'outside_unreachable', status: 502, mayHaveArrived: true });
  expect(posted.message).toBe('Jira cannot be reached.');
  expect(asked).toHaveLength(4);
});

test('a server that nobody runs never got the request', async () => {
  const fetch = serviceFetch({ configured: ['http://127.0.0.1:1'] });
  const failure = await failureOf(fetch('http://127.0.0.1:1/', { method: 'POST' }));
  expect(failure).toMatchObject({ code: 'outside_unreachable', mayHaveArrived: false });
});

test('a service that takes too long is given up', async () => {
  answers = [() => undefined];
  const fetch = serviceFetch({ tries: 1 });
  const failure = await failureOf(fetch(origin, { limits: { wholeMs: 100 } }));
  expect(failure.message).toBe('Jira takes too long to answer.');
  expect(failure.code).toBe('outside_unreachable');
});

test('who waits can give up, while it is sent, while it waits and while it is read', async () => {
  answers = [() => undefined];
  const fetch = serviceFetch();
  const asking = new AbortController();
  const answer = fetch(origin, { signal: asking.signal });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asking.abort(new Error('No longer needed.'));
  await expect(answer).rejects.toThrow('No longer needed.');
  await expect(fetch(origin, { signal: asking.signal })).rejects.toThrow();

  answers = [(response) => void response.write('half')];
  const reading = new AbortController();
  const begun = await fetch(origin, { signal: reading.signal });
  reading.abort(new Error('Enough.'));
  await expect(begun.text()).rejects.toThrow('Enough.');
});

test('a host that fails is left alone, says until when, and is tried again', async () => {
  answers = [say(503)];
  const fetch = serviceFetch({ tries: 1, failuresToOpen: 2 });
  await fetch(origin);
  await fetch(origin);
  const failure = await failureOf(fetch(origin));
  expect(failure).toMatchObject({ code: 'outside_busy', status: 503 });
  expect(failure.message).toBe('Jira did not answer several times. Try again in 30 seconds.');
  expect(failure.retryAt).toEqual(new Date(time + 30_000));
  expect(asked).toHaveLength(2);
  answers = [say(200)];
  time += 30_000;
  expect((await fetch(origin)).status).toBe(200);
  expect((await fetch(origin)).status).toBe(200);
});

test('one service at rest keeps no other from its requests, nor another host', async () => {
  answers = [say(503)];
  const fetch = serviceFetch({
    tries: 1,
    failuresToOpen: 1,
    configured: [origin.replace('127.0.0.1', 'localhost')],
  });
  await fetch(origin);
  await failureOf(fetch(origin));
  answers = [say(200)];
  expect((await fetch(origin.replace('127.0.0.1', 'localhost'))).status).toBe(200);
  expect((await outgoing.for({ id: 'figma', name: 'Figma' })(origin)).status).toBe(200);
});

test.each([
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'http://example.org/',
  'https://user:word@example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
])('%s is refused unless the configuration names it', async (address) => {
  open({ allowed: [] });
  const fetch = outgoing.for({ id: 'jira', name: 'Jira' });
  // A request cannot hold a password at all.
  const refused = fetch(address).catch((error: unknown) => {
    if (error instanceof TypeError) throw new OutsideFailure('outside_refused', error.message);
    throw error;
  });
  expect(await failureOf(refused)).toMatchObject({ code: 'outside_refused' });
  expect(asked).toEqual([]);
});

test('what one service may call because of its configuration, another may not', async () => {
  open({ allowed: [] });
  const own = outgoing.for({ id: 'jira', name: 'Jira', configured: [`${origin}/rest`] });
  expect((await own(`${origin}/any`)).status).toBe(200);
  const other = outgoing.for({ id: 'figma', name: 'Figma' });
  expect(await failureOf(other(origin))).toMatchObject({ code: 'outside_refused' });
});

/** A guard for names that resolve as told, on which this machine counts as public. */
function openResolving(...found: string[][]) {
  const resolve = vi.fn<LookupFunction>((_, __, done) => {
    done(
      null,
      (found.shift() ?? []).map((address) => ({ address, family: 4 })),
    );
  });
  const guard = createAddressGuard({ resolve, isAllowed: (one) => one === '127.0.0.1' });
  open({ allowed: [], guard, requiresTls: false });
  return { resolve, fetch: outgoing.for({ id: 'jira', name: 'Jira', tries: 1 }) };
}

test('a name that answers differently the second time is connected to as it was judged', async () => {
  const { resolve, fetch } = openResolving(['127.0.0.1'], ['10.0.0.1']);
  const address = origin.replace('127.0.0.1', 'rebound.example');
  answers = [say(200, { connection: 'close' })];
  expect((await fetch(address)).status).toBe(200);
  expect(resolve).toHaveBeenCalledOnce();
  const second = await failureOf(fetch(address));
  expect(second.code).toBe('outside_refused');
  expect(asked).toHaveLength(1);
});

test('a redirect is judged as the first address is', async () => {
  const { fetch } = openResolving(['127.0.0.1'], ['10.0.0.1']);
  const address = origin.replace('127.0.0.1', 'first.example');
  for (const location of ['http://10.0.0.9/', 'http://second.example/', 'file:///etc/passwd']) {
    answers = [say(302, { location, connection: 'keep-alive' })];
    expect(await failureOf(fetch(address))).toMatchObject({ code: 'outside_refused' });
  }
});

test('a redirect takes credentials and bodies to the same server only', async () => {
  const elsewhere = origin.replace('127.0.0.1', 'localhost');
  const fetch = serviceFetch({ configured: [elsewhere] });
  const headers = { authorization: 'Bearer secret', 'x-figma-token': 'secret', accept: 'text/x' };
  answers = [say(302, { location: '/next' }), say(302, { location: `${elsewhere}/end` }), say(200)];
  await fetch(origin, { headers });
  expect(asked[1]?.headers).toMatchObject(headers);
  expect(asked[2]?.headers.authorization).toBeUndefined();
  expect(asked[2]?.headers['x-figma-token']).toBeUndefined();
  expect(asked[2]?.headers.accept).toBe('text/x');

  const post = { method: 'POST', body: 'client_secret=s' };
  answers = [say(307, { location: '/kept' }), say(200)];
  await fetch(origin, post);
  expect(asked.at(-1)).toMatchObject({ method: 'POST', url: '/kept', body: 'client_secret=s' });
  answers = [say(307, { location: `${elsewhere}/lost` }), say(200)];
  expect(await failureOf(fetch(origin, post))).toMatchObject({ code: 'outside_answer' });
});

test('a form that was posted is followed by reading, a change is not', async () => {
  const fetch = serviceFetch();
  for (const [method, status, followed] of [
    ['POST', 302, 'GET'],
    ['POST', 303, 'GET'],
    ['PUT', 302, 'PUT'],
    ['PUT', 303, 'GET'],
    ['PATCH', 301, 'PATCH'],
  ] as const) {
    answers = [say(status, { location: '/next' }), say(200)];
    await fetch(origin, { method, body: 'a' });
    expect([method, status, asked.at(-1)?.method]).toEqual([method, status, followed]);
  }
});

test('redirects are followed as the caller says, and not in circles', async () => {
  const fetch = serviceFetch();
  answers = [say(302, { location: '/again' })];
  expect((await fetch(origin, { redirect: 'manual' })).status).toBe(302);
  expect(await failureOf(fetch(origin, { redirect: 'error' }))).toMatchObject({
    code: 'outside_answer',
  });
  asked = [];
  expect(await failureOf(fetch(origin))).toMatchObject({ code: 'outside_answer', answered: 302 });
  expect(asked).toHaveLength(6);
});

test('the log has no address, header, query or body', async () => {
  answers = [say(503), say(200, {}, 'answer-secret')];
  const fetch = serviceFetch();
  const init = {
    method: 'PUT',
    body: 'body-secret',
    headers: { authorization: 'Bearer header-secret', 'x-figma-token': 'token-secret' },
  };
  await fetch(`${origin}/path-secret?key=query-secret`, init);
  answers = [hangUp];
  await failureOf(fetch(`${origin}/path-secret?key=query-secret`, init));
  expect(logged.length).toBeGreaterThan(3);
  expect(logged.join('')).toContain('"service":"jira"');
  expect(logged.join('')).not.toContain('secret');
});

test.each([
  [200, null, ''],
  [304, null, ''],
  [401, 'outside_refused', 'Jira refuses this (401).'],
  [403, 'outside_refused', 'Jira refuses this (403).'],
  [404, 'outside_answer', 'Jira answered with an error (404).'],
  [429, 'outside_busy', 'Jira takes no more requests right now.'],
  [500, 'outside_answer', 'Jira answered with an error (500).'],
  [503, 'outside_busy', 'Jira takes no more requests right now.'],
])('an answer %i is %s', (status, code, message) => {
  const failure = failureOfAnswer({ status, headers: new Headers() }, 'Jira', 0);
  expect(failure?.code ?? null).toBe(code);
  expect(failure?.message ?? '').toBe(message);
});
