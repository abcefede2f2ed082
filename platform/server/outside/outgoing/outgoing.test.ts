import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import {
  makeSurroundings,
  outsideFailureOf,
} from '#tests/fixtures/services/outgoing-surroundings.ts';
import {
  hangUp,
  type ScriptedAnswer,
  type ScriptedService,
  say,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { createOutgoing, type Outgoing } from './outgoing.ts';
import { failureOfAnswer } from './outside-failure.ts';
import type { OutgoingFetch, OutgoingService } from './service.ts';

let service: ScriptedService;
beforeAll(async () => {
  service = await startScriptedService();
});
afterAll(() => service.close());

let outgoing: Outgoing;
let state: ReturnType<typeof makeSurroundings>['state'];

function open(options: Partial<Parameters<typeof createOutgoing>[0]> = {}): Outgoing {
  const surroundings = makeSurroundings();
  state = surroundings.state;
  outgoing = createOutgoing({ ...surroundings, allowed: [service.origin], ...options });
  return outgoing;
}

function serviceFetch(given: Partial<OutgoingService> = {}): OutgoingFetch {
  return open().for({ id: 'jira', name: 'Jira', ...given });
}

beforeEach(() => {
  [service.answers, service.requests] = [[say(200)], []];
});
afterEach(() => outgoing.close());

test('it sends and returns the same as fetch', async () => {
  service.answers = [say(418, { 'content-type': 'text/x', 'x-two': 'a' }, 'pot')];
  const fetch = serviceFetch();
  const answer = await fetch(`${service.origin}/tea?a=1`, {
    method: 'POST',
    headers: { 'x-one': '1' },
    body: new URLSearchParams({ milk: 'no' }),
  });
  expect(answer.status).toBe(418);
  expect(answer.url).toBe(`${service.origin}/tea?a=1`);
  expect(answer.headers.get('x-two')).toBe('a');
  expect(await answer.text()).toBe('pot');
  expect(service.requests[0]).toMatchObject({
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

test('files are sent as multipart, and request objects are accepted as by fetch', async () => {
  const form = new FormData();
  form.set('file', new Blob(['png']), 'a.png');
  await serviceFetch()(new Request(`${service.origin}/`, { method: 'POST', body: form }));
  expect(service.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(service.requests[0]?.body).toContain('filename="a.png"');
});

test('answers without a body, and to HEAD, are answered', async () => {
  service.answers = [say(204, {}, ''), say(200, { 'content-length': '5' }, '')];
  const fetch = serviceFetch();
  expect((await fetch(service.origin)).status).toBe(204);
  const response = await fetch(service.origin, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('compressed answers are decompressed, and count with their decompressed size', async () => {
  const packed = gzipSync('a'.repeat(5000));
  service.answers = [say(200, { 'content-encoding': 'gzip' }, packed)];
  const fetch = serviceFetch();
  const answer = await fetch(service.origin);
  expect(await answer.text()).toHaveLength(5000);
  expect(answer.headers.get('content-encoding')).toBeNull();
  const small = await fetch(service.origin, { limits: { maxBytes: 4999 } });
  expect(await outsideFailureOf(small.text())).toMatchObject({ code: 'outside_answer' });
});

test('an answer that is too large is not read, with or without a declared size', async () => {
  service.answers = [
    say(200, { 'content-length': '2000' }, 'a'.repeat(2000)),
    (response) => {
      response.write('a'.repeat(1500));
      response.end('a'.repeat(500));
    },
  ];
  const fetch = serviceFetch();
  const limits = { maxBytes: 1999 };
  expect(await outsideFailureOf(fetch(service.origin, { limits }))).toMatchObject({
    code: 'outside_answer',
  });
  const answer = await fetch(service.origin, { limits });
  expect((await outsideFailureOf(answer.text())).message).toBe(
    'Jira sends more than is accepted here.',
  );
  expect((await (await fetch(service.origin, { limits: { maxBytes: 2000 } })).text()).length).toBe(
    2000,
  );
});

test('a stream is passed on part by part, as it comes', async () => {
  const { promise: second, resolve: goOn } = Promise.withResolvers<void>();
  service.answers = [
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      void second.then(() => response.end('data: 2\n\n'));
    },
  ];
  const answer = await serviceFetch()(service.origin, { limits: { totalMs: null } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('data: 1\n\n');
  goOn();
  expect((await reader?.read())?.value).toBe('data: 2\n\n');
  expect((await reader?.read())?.done).toBe(true);
});

test('a reader that stops closes the connection', async () => {
  const closed = Promise.withResolvers<void>();
  service.answers = [
    (response) => {
      response.once('close', () => closed.resolve());
      response.write('data: 1\n\n');
    },
  ];
  const answer = await serviceFetch()(service.origin);
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await closed.promise;
});

test('a body that breaks off, or is not read, ends with an ordinary failure', async () => {
  service.answers = [
    (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => response.destroy());
    },
  ];
  const fetch = serviceFetch();
  const [read, unread] = [await fetch(service.origin), await fetch(service.origin)];
  expect(await outsideFailureOf(read.text())).toMatchObject({
    code: 'outside_unreachable',
    mayHaveArrived: true,
  });
  expect(unread.status).toBe(200);
});

const inTwoSeconds = (status: number): ScriptedAnswer => say(status, { 'retry-after': '2' });

test.each([429, 502, 503, 504])('%i is retried, as often as the service allows', async (status) => {
  service.answers = [say(status), say(status), say(200)];
  const answer = await serviceFetch()(service.origin);
  expect(answer.status).toBe(200);
  expect(state.paused).toEqual([500, 1000]);
  expect(service.requests).toHaveLength(3);
});

test.each([400, 401, 403, 404, 500, 501])('%i is returned at once', async (status) => {
  service.answers = [say(status)];
  expect((await serviceFetch()(service.origin)).status).toBe(status);
  expect(service.requests).toHaveLength(1);
});

test('Retry-After takes precedence over the default pauses, in seconds and as a date', async () => {
  const fetch = serviceFetch();
  // The first pause is over by then.
  const date = new Date(state.time + 2000 + 4000).toUTCString();
  service.answers = [inTwoSeconds(429), say(503, { 'retry-after': date }), say(200)];
  await fetch(service.origin);
  expect(state.paused[0]).toBe(2000);
  expect(state.paused[1]).toBeGreaterThan(3000 - 1);
  expect(state.paused[1]).toBeLessThanOrEqual(4000);
});

test('a pause that is too long is left to the caller, with the answer', async () => {
  service.answers = [say(429, { 'retry-after': '432000' })];
  const answer = await serviceFetch()(service.origin);
  expect(service.requests).toHaveLength(1);
  const failure = failureOfAnswer(answer, 'Figma', state.time);
  expect(failure).toMatchObject({ code: 'outside_busy', status: 503, answered: 429 });
  expect(failure?.message).toBe('Figma takes no more requests right now. Try again in 5 days.');
  expect(failure?.retryAt).toEqual(new Date(state.time + 432_000_000));
});

test('the longest pause is ten seconds, unless the caller says otherwise', async () => {
  const fetch = serviceFetch();
  service.answers = [say(429, { 'retry-after': '11' })];
  await fetch(service.origin);
  expect(state.paused).toEqual([]);
  await fetch(service.origin, { limits: { maxPauseMs: 11_000, totalMs: 60_000 } });
  expect(state.paused).toEqual([11_000, 11_000]);
});

test('no attempt begins after the total time limit', async () => {
  service.answers = [inTwoSeconds(503)];
  await serviceFetch({ tries: 9, failuresToOpen: 99 })(service.origin, {
    limits: { totalMs: 5000 },
  });
  expect(state.paused).toEqual([2000, 2000]);
});

test.each(['PUT', 'DELETE', 'OPTIONS'])('%s is retried', async (method) => {
  service.answers = [say(503), say(200)];
  expect(
    (await serviceFetch()(service.origin, { method, ...(method === 'PUT' && { body: 'a' }) }))
      .status,
  ).toBe(200);
  expect(service.requests.map(({ body }) => body)).toEqual(
    method === 'PUT' ? ['a', 'a'] : ['', ''],
  );
});

test('POST and PATCH are sent once, except with a key that makes them repeatable', async () => {
  const fetch = serviceFetch({ failuresToOpen: 99 });
  service.answers = [say(503)];
  for (const method of ['POST', 'PATCH']) {
    expect((await fetch(service.origin, { method, body: '{}' })).status).toBe(503);
  }
  expect(service.requests).toHaveLength(2);
  service.answers = [say(503), say(201)];
  const keyed = { method: 'POST', body: '{}', headers: { 'Idempotency-Key': 'k' } };
  expect((await fetch(service.origin, keyed)).status).toBe(201);
  service.answers = [say(503), say(201)];
  const said = { method: 'POST', body: '{}', limits: { isRepeatable: true } };
  expect((await fetch(service.origin, said)).status).toBe(201);
});

test('a stream as the body is sent once in any case', async () => {
  service.answers = [say(503)];
  const body = ReadableStream.from([Buffer.from('part '), Buffer.from('by part')]);
  const answer = await serviceFetch()(service.origin, { method: 'PUT', body });
  expect(answer.status).toBe(503);
  expect(service.requests.map(({ body: text }) => text)).toEqual(['part by part']);
});

test('a broken connection is retried where that is safe', async () => {
  service.answers = [hangUp, hangUp, say(200)];
  const fetch = serviceFetch();
  expect((await fetch(service.origin)).status).toBe(200);
  service.answers = [hangUp];
  const posted = await outsideFailureOf(fetch(service.origin, { method: 'POST', body: 'a' }));
  expect(posted).toMatchObject({ code: 'outside_unreachable', status: 502, mayHaveArrived: true });
  expect(posted.message).toBe('Jira cannot be reached.');
  expect(service.requests).toHaveLength(4);
});

test('a request to a port without a server was never received', async () => {
  const fetch = serviceFetch({ configured: ['http://127.0.0.1:1'] });
  const failure = await outsideFailureOf(fetch('http://127.0.0.1:1/', { method: 'POST' }));
  expect(failure).toMatchObject({ code: 'outside_unreachable', mayHaveArrived: false });
});

test('a request to a service that takes too long fails', async () => {
  service.answers = [() => undefined];
  const fetch = serviceFetch({ tries: 1 });
  const failure = await outsideFailureOf(fetch(service.origin, { limits: { totalMs: 100 } }));
  expect(failure.message).toBe('Jira takes too long to answer.');
  expect(failure.code).toBe('outside_unreachable');
});

test('a caller can cancel while a request is sent, waits and is read', async () => {
  service.answers = [() => undefined];
  const fetch = serviceFetch();
  const asking = new AbortController();
  const answer = fetch(service.origin, { signal: asking.signal });
  await eventually(() => expect(service.requests).toHaveLength(1));
  asking.abort(new Error('No longer needed.'));
  await expect(answer).rejects.toThrow('No longer needed.');
  await expect(fetch(service.origin, { signal: asking.signal })).rejects.toThrow();

  service.answers = [(response) => void response.write('half')];
  const reading = new AbortController();
  const begun = await fetch(service.origin, { signal: reading.signal });
  reading.abort(new Error('Enough.'));
  await expect(begun.text()).rejects.toThrow('Enough.');
});

test('a failing host is blocked with a time at which it is tried again', async () => {
  service.answers = [say(503)];
  const fetch = serviceFetch({ tries: 1, failuresToOpen: 2 });
  await fetch(service.origin);
  await fetch(service.origin);
  const failure = await outsideFailureOf(fetch(service.origin));
  expect(failure).toMatchObject({ code: 'outside_busy', status: 503 });
  expect(failure.message).toBe('Jira did not answer several times. Try again in 30 seconds.');
  expect(failure.retryAt).toEqual(new Date(state.time + 30_000));
  expect(service.requests).toHaveLength(2);
  service.answers = [say(200)];
  state.time += 30_000;
  expect((await fetch(service.origin)).status).toBe(200);
  expect((await fetch(service.origin)).status).toBe(200);
});

test('an open circuit of one service blocks neither other services nor other hosts', async () => {
  service.answers = [say(503)];
  const fetch = serviceFetch({
    tries: 1,
    failuresToOpen: 1,
    configured: [service.origin.replace('127.0.0.1', 'localhost')],
  });
  await fetch(service.origin);
  await outsideFailureOf(fetch(service.origin));
  service.answers = [say(200)];
  expect((await fetch(service.origin.replace('127.0.0.1', 'localhost'))).status).toBe(200);
  expect((await outgoing.for({ id: 'figma', name: 'Figma' })(service.origin)).status).toBe(200);
});
