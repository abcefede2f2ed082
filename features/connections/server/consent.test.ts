import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountData } from '#features/accounts/contract/profile.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { featuresWith, oauthService } from '#tests/fixtures/services/connected-services.ts';
import { type OAuthService, startOAuthService } from '#tests/fixtures/services/oauth-service.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  beginConnection,
  connectionServices,
  disconnect,
  listConnections,
  removeConnection,
  renameConnection,
  testConnection,
} from '../contract/calls.ts';
import { connections } from './tables.ts';

const publicUrl = 'http://sightline.test';
let service: OAuthService;
let suite: TestSuite;
let ada: Person;
const printed: string[] = [];
beforeAll(async () => {
  service = await startOAuthService();
  suite = await startSuite(
    { PUBLIC_URL: publicUrl },
    {
      features: featuresWith(({ register }) => {
        register(oauthService(service));
        register({
          ...oauthService(service, { tokenRequest: 'json', usesPkce: false }),
          id: 'plain',
        });
      }),
      logTo: { write: (line: string) => void printed.push(line) },
    },
  );
});
afterAll(async () => {
  vi.useRealTimers();
  await suite.close();
  await service.close();
});
beforeEach(async () => {
  ada = await makePerson(suite);
  Object.assign(service, { faults: [], refreshed: [], revoked: [], asked: [] });
});

interface Begun {
  address: string;
  cookie: string;
}

async function begin(person: Person, body: Record<string, string> = {}): Promise<Begun> {
  const answer = await suite.http.inject({
    method: 'POST',
    url: '/api/main/connections/begin',
    payload: { service: 'tracker', ...body },
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  expect(answer.json()).toMatchObject({ status: 'success' });
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { address: answer.json().data.address, cookie };
}

async function comeBack(address: string, cookie: string): Promise<URL> {
  const url = address.slice(publicUrl.length);
  const answer = await suite.http.inject({ url, headers: { cookie } });
  expect(answer.statusCode).toBe(302);
  return new URL(String(answer.headers.location));
}

/** Connects an account of the service; returns the page where the browser ends. */
async function connect(person: Person, subject: string, body: Record<string, string> = {}) {
  const { address, cookie } = await begin(person, body);
  return comeBack(service.allow(address, subject), cookie);
}

const listOf = async ({ accessToken }: Person) =>
  (await suite.send(listConnections, {}, accessToken)).connections;

async function connected(person: Person, subject: string) {
  const page = await connect(person, subject);
  const id = page.searchParams.get('connection');
  const one = (await listOf(person)).find((connection) => connection.id === id);
  if (!one) throw new Error(`Not connected: ${page.search}`);
  return one;
}

test('the services that can be connected are listed', async () => {
  const { services } = await suite.send(connectionServices, {}, ada.accessToken);
  expect(services).toContainEqual({
    ...{ id: 'tracker', name: 'Tracker', auth: 'oauth2', fields: null },
  });
});

test('an account is connected by consent, with PKCE, state and the parameters of the service', async () => {
  const page = await connect(ada, 'ada', { return_path: '/dashboard?tab=2' });
  const query = service.consents.at(-1);
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    client_id: 'suite',
    response_type: 'code',
    scope: 'read write',
    redirect_uri: `${publicUrl}/api/main/connections/callback`,
    audience: 'api.tracker.example',
    prompt: 'consent',
    code_challenge_method: 'S256',
    code_challenge: expect.any(String),
    state: expect.any(String),
  });
  expect(`${page.origin}${page.pathname}`).toBe(`${publicUrl}/dashboard`);
  expect(page.searchParams.get('tab')).toBe('2');
  const [one] = await listOf(ada);
  expect(one).toEqual({
    id: page.searchParams.get('connection'),
    service: 'tracker',
    service_name: 'Tracker',
    name: 'ada at work',
    account_name: 'ada at work',
    auth: 'oauth2',
    is_own: true,
    connected_by: ada.fullName,
    team: null,
    may_unshare: false,
    scopes: ['read', 'write'],
    state: 'connected',
    expires_at: expect.any(String),
    last_error: null,
    last_used_at: null,
    created_at: expect.any(String),
  });
});

test('a service that reads tokens as JSON, and has no PKCE, is connected too', async () => {
  const { address, cookie } = await begin(ada, { service: 'plain' });
  const query = new URL(address).searchParams;
  expect(query.get('code_challenge')).toBeNull();
  // The stand-in computes the challenge of a verifier that was not sent.
  const challenge = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';
  const back = service.allow(`${address}&code_challenge=${challenge}`, 'json');
  const page = await comeBack(back, cookie);
  expect(page.searchParams.get('connection')).toBeTruthy();
});

test.each(['//evil.example/', '/\\evil.example', '/%0d%0a', '/..//evil.example/x'])(
  'the path %s cannot redirect to another site',
  async (path) => {
    const page = await connect(ada, 'ada', { return_path: path });
    expect(page.origin).toBe(publicUrl);
  },
);

test('a response is valid only in the browser that began, once, and with its own state', async () => {
  const [mine, other] = [await begin(ada), await begin(ada)];
  const back = service.allow(mine.address, 'ada');
  const failed = async (address: string, cookie: string) =>
    (await comeBack(address, cookie)).searchParams.get('connection-failure');
  expect(await failed(back, '')).toBe('connection/too-late');
  expect(await failed(back, other.cookie)).toBe('connection/too-late');
  expect(await failed(back.replace(/state=[^&]+/, 'state=made-up'), mine.cookie)).toBe(
    'connection/too-late',
  );
  expect(await failed(back.replace(/&state=[^&]+/, ''), '')).toBe('connection/too-late');
  expect(await listOf(ada)).toEqual([]);
  expect(await failed(back, mine.cookie)).toBeNull();
  expect(await failed(back, mine.cookie)).toBe('connection/too-late');
  expect(await listOf(ada)).toHaveLength(1);
});

test("a code of another user's consent is refused by the checks of the service", async () => {
  const [mine, theirs] = [await begin(ada), await begin(ada)];
  const back = new URL(service.allow(mine.address, 'ada'));
  const stolen = new URL(service.allow(theirs.address, 'mallory')).searchParams.get('code');
  back.searchParams.set('code', stolen ?? '');
  const page = await comeBack(back.href, mine.cookie);
  expect(page.searchParams.get('connection-failure')).toBe('connection/not-completed');
  expect(await listOf(ada)).toEqual([]);
});

test('a consent that takes too long is refused', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { address, cookie } = await begin(ada);
  vi.setSystemTime(Date.now() + 15 * 60_000 + 1);
  const page = await comeBack(service.allow(address, 'ada'), cookie);
  vi.useRealTimers();
  expect(page.searchParams.get('connection-failure')).toBe('connection/too-late');
});

test.each([
  ['access_denied', 'connection/denied'],
  ['invalid_scope', 'connection/not-completed'],
  ['server_error', 'connection/not-completed'],
])('the response %s of the service is reported as %s', async (error, code) => {
  const { address, cookie } = await begin(ada);
  const page = await comeBack(service.deny(address, error), cookie);
  expect(page.pathname).toBe('/account-settings');
  expect(page.searchParams.get('connection-failure')).toBe(code);
  expect(page.searchParams.get('service')).toBe('tracker');
});

test('a service that fails after the consent leaves no connection', async () => {
  service.faults = ['busy'];
  const busy = await connect(ada, 'ada');
  expect(busy.searchParams.get('connection-failure')).toBe('connection/not-completed');
  service.faults = ['answer-lost'];
  const dropped = await connect(ada, 'ada');
  expect(dropped.searchParams.get('connection-failure')).toBe('outside_unreachable');
  expect(await listOf(ada)).toEqual([]);
});

test('the same account at the service is one connection, however often it is connected', async () => {
  const first = await connected(ada, 'ada');
  const again = await connected(ada, 'ada');
  expect(again.id).toBe(first.id);
  await connected(ada, 'second');
  const ben = await makePerson(suite);
  await connected(ben, 'ada');
  expect(await listOf(ada)).toHaveLength(2);
  expect(await listOf(ben)).toHaveLength(1);
});

test('a connection is reconnected by its own account, and by no other', async () => {
  const one = await connected(ada, 'ada');
  await suite.send(disconnect, { params: { id: one.id } }, ada.accessToken);
  const other = await connect(ada, 'somebody', { connection_id: one.id });
  expect(other.searchParams.get('connection-failure')).toBe('connection/other-account');
  // An unused consent is revoked.
  expect(service.revoked).toHaveLength(2);
  const page = await connect(ada, 'ada', { connection_id: one.id });
  expect(page.searchParams.get('connection')).toBe(one.id);
  expect(await listOf(ada)).toMatchObject([{ id: one.id, state: 'connected' }]);
});

test('users cannot begin for a service or connection that is not theirs', async () => {
  const { id } = await connected(ada, 'ada');
  const ben = await makePerson(suite);
  const codeOf = async (body: { service: string; connection_id?: string }) => {
    const { envelope } = await suite.request(beginConnection, { body }, ben.accessToken);
    return envelope.status === 'failure' && envelope.error.error_code;
  };
  expect(await codeOf({ service: 'nothing' })).toBe('connection/service-unknown');
  expect(await codeOf({ service: 'tracker', connection_id: id })).toBe('connection/unknown');
  expect(await codeOf({ service: 'tracker', connection_id: 'made-up' })).toBe('connection/unknown');
});

test('only the owner sees, tests, renames, ends and removes a connection', async () => {
  const { id } = await connected(ada, 'ada');
  const ben = await makePerson(suite);
  const params = { id };
  const refused = [
    await suite.request(testConnection, { params }, ben.accessToken),
    await suite.request(renameConnection, { params, body: { name: 'Mine' } }, ben.accessToken),
    await suite.request(disconnect, { params }, ben.accessToken),
    await suite.request(removeConnection, { params }, ben.accessToken),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await listOf(ben)).toEqual([]);
  expect(await listOf(ada)).toMatchObject([{ id, state: 'connected', name: 'ada at work' }]);
});

test('a connection can be given a name', async () => {
  const { id } = await connected(ada, 'ada');
  const body = { name: ' Client board ' };
  const named = await suite.send(renameConnection, { params: { id }, body }, ada.accessToken);
  expect(named).toMatchObject({ name: 'Client board', account_name: 'ada at work' });
  const empty = { params: { id }, body: { name: ' ' } };
  expect((await suite.request(renameConnection, empty, ada.accessToken)).status).toBe(400);
});

test('disconnecting revokes at the service, removes the tokens, and leaves the row', async () => {
  const { id } = await connected(ada, 'ada');
  const ended = await suite.send(disconnect, { params: { id } }, ada.accessToken);
  expect(ended).toMatchObject({ id, state: 'disconnected', expires_at: null });
  expect(service.revoked).toHaveLength(1);
  const [row] = (await suite.database.orm.select().from(connections)).filter(
    (one) => one.id === id,
  );
  expect(row?.credentials).toBeNull();
  const tested = await suite.request(testConnection, { params: { id } }, ada.accessToken);
  expect(tested.envelope).toMatchObject({ error: { error_code: 'connection/disconnected' } });
  await suite.send(disconnect, { params: { id } }, ada.accessToken);
  expect(service.revoked).toHaveLength(1);
  await suite.send(removeConnection, { params: { id } }, ada.accessToken);
  expect(await listOf(ada)).toEqual([]);
});

test('an unreachable service does not prevent disconnecting', async () => {
  const gone = await startOAuthService();
  const lonely = await startSuite(
    { PUBLIC_URL: publicUrl },
    { features: featuresWith(({ register }) => register(oauthService(gone))) },
  );
  const person = await makePerson(lonely);
  const began = await lonely.http.inject({
    method: 'POST',
    url: '/api/main/connections/begin',
    payload: { service: 'tracker' },
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  const [cookie = ''] = String(began.headers['set-cookie']).split(';');
  const back = gone.allow(began.json().data.address, 'ada');
  await lonely.http.inject({ url: back.slice(publicUrl.length), headers: { cookie } });
  await gone.close();
  const [one] = (await lonely.send(listConnections, {}, person.accessToken)).connections;
  const params = { id: one?.id ?? '' };
  const ended = await lonely.send(disconnect, { params }, person.accessToken);
  expect(ended.state).toBe('disconnected');
  await lonely.close();
});

test('no token is in an answer, in the log, or readable in the database', async () => {
  await connected(ada, 'ada');
  const data = await suite.send(accountData, {}, ada.accessToken);
  expect(data).toMatchObject({ connections: [{ service: 'tracker', state: 'connected' }] });
  const { id } = (await listOf(ada))[0] ?? { id: '' };
  await suite.send(testConnection, { params: { id } }, ada.accessToken);
  const token = service.requests.at(-1)?.replace('Bearer ', '') ?? '';
  expect(token.length).toBeGreaterThan(10);
  const rows = JSON.stringify(await suite.database.orm.select().from(connections));
  for (const text of [
    JSON.stringify(data),
    JSON.stringify(await listOf(ada)),
    printed.join(''),
    rows,
  ]) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(service.clientSecret);
  }
});
