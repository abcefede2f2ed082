import type { LookupFunction } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  makeSurroundings,
  outsideFailureOf,
} from '#tests/fixtures/services/outgoing-surroundings.ts';
import {
  hangUp,
  type ScriptedService,
  say,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { createAddressGuard } from '../address-guard.ts';
import { createOutgoing, type Outgoing } from './outgoing.ts';
import { failureOfAnswer, OutsideFailure } from './outside-failure.ts';
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
  expect(await outsideFailureOf(refused)).toMatchObject({ code: 'outside_refused' });
  expect(service.requests).toEqual([]);
});

test('an address that one service may call because of its configuration is refused for others', async () => {
  open({ allowed: [] });
  const own = outgoing.for({ id: 'jira', name: 'Jira', configured: [`${service.origin}/rest`] });
  expect((await own(`${service.origin}/any`)).status).toBe(200);
  const other = outgoing.for({ id: 'figma', name: 'Figma' });
  expect(await outsideFailureOf(other(service.origin))).toMatchObject({ code: 'outside_refused' });
});

test('a public server cannot lead to an address that only the configuration allows', async () => {
  const verdicts = [true, false];
  const guard = createAddressGuard({
    resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    isAllowed: () => verdicts.shift() ?? false,
  });
  open({ guard });
  const fetch = outgoing.for({ id: 'pages', name: 'Pages', allowsHttp: true });
  service.answers = [say(302, { location: `${service.origin}/secret` }), say(200)];
  const { port } = new URL(service.origin);
  const failure = await outsideFailureOf(fetch(`http://elsewhere.example:${port}/`));
  expect(failure).toMatchObject({ code: 'outside_refused' });
  expect(service.requests).toHaveLength(1);
});

/** A guard for names that resolve as configured, for which this machine counts as public. */
function openResolving(...found: string[][]) {
  const resolve = vi.fn<LookupFunction>((_, __, done) => {
    done(
      null,
      (found.shift() ?? []).map((address) => ({ address, family: 4 })),
    );
  });
  const guard = createAddressGuard({ resolve, isAllowed: (one) => one === '127.0.0.1' });
  open({ allowed: [], guard });
  const service = { id: 'pages', name: 'Pages', allowsHttp: true, tries: 1 };
  return { resolve, fetch: outgoing.for(service) };
}

test('a public address without TLS is refused, except for services that send no secret', async () => {
  const resolve: LookupFunction = (_, __, done) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  open({ allowed: [], guard: createAddressGuard({ resolve, isAllowed: () => true }) });
  const { port } = new URL(service.origin);
  const address = `http://company.example:${port}/`;
  const secret = outgoing.for({ id: 'jira', name: 'Jira' });
  expect(await outsideFailureOf(secret(address))).toMatchObject({ code: 'outside_refused' });
  expect(service.requests).toEqual([]);
  const page = outgoing.for({ id: 'pages', name: 'Pages', allowsHttp: true });
  expect((await page(address)).status).toBe(200);
});

test('a name that resolves differently the second time is connected at the address that was checked', async () => {
  const { resolve, fetch } = openResolving(['127.0.0.1'], ['10.0.0.1']);
  const address = service.origin.replace('127.0.0.1', 'rebound.example');
  service.answers = [say(200, { connection: 'close' })];
  expect((await fetch(address)).status).toBe(200);
  expect(resolve).toHaveBeenCalledOnce();
  const second = await outsideFailureOf(fetch(address));
  expect(second.code).toBe('outside_refused');
  expect(service.requests).toHaveLength(1);
});

test('a redirect is checked like the first address', async () => {
  const { fetch } = openResolving(['127.0.0.1'], ['10.0.0.1']);
  const address = service.origin.replace('127.0.0.1', 'first.example');
  for (const location of ['http://10.0.0.9/', 'http://second.example/', 'file:///etc/passwd']) {
    service.answers = [say(302, { location, connection: 'keep-alive' })];
    expect(await outsideFailureOf(fetch(address))).toMatchObject({ code: 'outside_refused' });
  }
});

test('a redirect keeps credentials and bodies only to the same server', async () => {
  const elsewhere = service.origin.replace('127.0.0.1', 'localhost');
  const fetch = serviceFetch({ configured: [elsewhere] });
  const headers = { authorization: 'Bearer secret', 'x-figma-token': 'secret', accept: 'text/x' };
  service.answers = [
    say(302, { location: '/next' }),
    say(302, { location: `${elsewhere}/end` }),
    say(200),
  ];
  await fetch(service.origin, { headers });
  expect(service.requests[1]?.headers).toMatchObject(headers);
  expect(service.requests[2]?.headers.authorization).toBeUndefined();
  expect(service.requests[2]?.headers['x-figma-token']).toBeUndefined();
  expect(service.requests[2]?.headers.accept).toBe('text/x');

  const post = { method: 'POST', body: 'client_secret=s' };
  service.answers = [say(307, { location: '/kept' }), say(200)];
  await fetch(service.origin, post);
  expect(service.requests.at(-1)).toMatchObject({
    method: 'POST',
    url: '/kept',
    body: 'client_secret=s',
  });
  service.answers = [say(307, { location: `${elsewhere}/lost` }), say(200)];
  expect(await outsideFailureOf(fetch(service.origin, post))).toMatchObject({
    code: 'outside_answer',
  });
});

test('a redirect after a posted form is followed with GET, one after a change is not', async () => {
  const fetch = serviceFetch();
  for (const [method, status, followed] of [
    ['POST', 302, 'GET'],
    ['POST', 303, 'GET'],
    ['PUT', 302, 'PUT'],
    ['PUT', 303, 'GET'],
    ['PATCH', 301, 'PATCH'],
  ] as const) {
    service.answers = [say(status, { location: '/next' }), say(200)];
    await fetch(service.origin, { method, body: 'a' });
    expect([method, status, service.requests.at(-1)?.method]).toEqual([method, status, followed]);
  }
});

test('redirects are followed as the caller requests, and not in circles', async () => {
  const fetch = serviceFetch();
  service.answers = [say(302, { location: '/again' })];
  expect((await fetch(service.origin, { redirect: 'manual' })).status).toBe(302);
  expect(await outsideFailureOf(fetch(service.origin, { redirect: 'error' }))).toMatchObject({
    code: 'outside_answer',
  });
  service.requests = [];
  expect(await outsideFailureOf(fetch(service.origin))).toMatchObject({
    code: 'outside_answer',
    answered: 302,
  });
  expect(service.requests).toHaveLength(6);
});

test('the log has no address, header, query or body', async () => {
  service.answers = [say(503), say(200, {}, 'answer-secret')];
  const fetch = serviceFetch();
  const init = {
    method: 'PUT',
    body: 'body-secret',
    headers: { authorization: 'Bearer header-secret', 'x-figma-token': 'token-secret' },
  };
  await fetch(`${service.origin}/path-secret?key=query-secret`, init);
  service.answers = [hangUp];
  await outsideFailureOf(fetch(`${service.origin}/path-secret?key=query-secret`, init));
  expect(state.logged.length).toBeGreaterThan(3);
  expect(state.logged.join('')).toContain('"service":"jira"');
  expect(state.logged.join('')).not.toContain('secret');
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
