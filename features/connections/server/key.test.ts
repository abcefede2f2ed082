import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { failureOfAnswer } from '#platform/server/outside/outgoing/outside-failure.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { featuresWith } from '#tests/fixtures/services/connected-services.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  beginConnection,
  connectByKey,
  connectionServices,
  listConnections,
  testConnection,
} from '../contract/calls.ts';
import { type ConnectionService, connectionsKey } from './index.ts';

/** A service on this machine that users connect with a key. */
const keys = new Map<string, { workspace: string; name: string }>();
let isAway = false;
let received: string[] = [];
const server = createServer((request, response) => {
  received.push(String(request.headers.authorization));
  if (isAway) return response.destroy();
  const [, key = ''] = String(request.headers.authorization).split('Bearer ');
  const found = keys.get(key);
  response.writeHead(found ? 200 : 401).end(JSON.stringify(found ?? {}));
  return undefined;
});

function keyService(origin: string): ConnectionService {
  return {
    id: 'research',
    name: 'Research',
    configured: [origin],
    origins: () => [origin],
    auth: {
      kind: 'key',
      fields: z.object({ key: z.string().startsWith('api.', 'A key begins with api.') }),
      headers: ({ key = '' }) => ({ authorization: `Bearer ${key}` }),
      async check({ fetch }) {
        const answer = await fetch(`${origin}/token/info`);
        const failure = failureOfAnswer(answer, 'Research', Date.now());
        if (failure) throw failure;
        const shape = z.object({ workspace: z.string(), name: z.string() });
        const { workspace, name } = shape.parse(await answer.json());
        return { subject: workspace, name, expiresAt: new Date('2027-01-01T00:00:00Z') };
      },
    },
  };
}

let origin = '';
let suite: TestSuite;
let ada: Person;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  suite = await startSuite(
    {},
    { features: featuresWith(({ register }) => register(keyService(origin))) },
  );
});
afterAll(async () => {
  await suite.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  keys.clear();
  keys.set('api.good', { workspace: 'w1', name: 'Harbour research' });
  [isAway, received] = [false, []];
  ada = await makePerson(suite);
});

const connect = (key: string, connectionId?: string) =>
  suite.request(
    connectByKey,
    {
      body: {
        service: 'research',
        fields: { key },
        ...(connectionId ? { connection_id: connectionId } : {}),
      },
    },
    ada.accessToken,
  );

async function connected(key = 'api.good') {
  const { envelope } = await connect(key);
  if (envelope.status === 'failure') throw new Error(envelope.error.error_code);
  return envelope.data;
}

test('the parts of a key are described by its schema', async () => {
  const { services } = await suite.send(connectionServices, {}, ada.accessToken);
  expect(services.find(({ id }) => id === 'research')).toMatchObject({
    auth: 'key',
    fields: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] },
  });
});

test('a key is tested, and its owner and expiry are shown', async () => {
  expect(await connected()).toMatchObject({
    service: 'research',
    account_name: 'Harbour research',
    auth: 'key',
    state: 'connected',
    expires_at: '2027-01-01T00:00:00.000Z',
  });
  expect(received).toEqual(['Bearer api.good']);
});

test('a wrong or missing key is refused and not stored', async () => {
  const wrong = await connect('api.wrong');
  expect(wrong.envelope).toMatchObject({ error: { error_code: 'connection/key-refused' } });
  received = [];
  const none = await connect('nothing');
  expect(none).toMatchObject({
    status: 400,
    envelope: { error: { error_code: 'invalid_input', error_message: 'A key begins with api.' } },
  });
  expect(received).toEqual([]);
  const { connections } = await suite.send(listConnections, {}, ada.accessToken);
  expect(connections).toEqual([]);
});

test.each(['api.言葉', 'api.a\nb', 'api.é'])(
  'a key with characters that cannot be sent is refused: %j',
  async (key) => {
    const { envelope } = await connect(key);
    expect(envelope).toMatchObject({ error: { error_code: 'connection/key-refused' } });
    expect(received).toEqual([]);
  },
);

test('an unreachable service is reported, and the key is not stored', async () => {
  isAway = true;
  const { status, envelope } = await connect('api.good');
  expect(status).toBe(502);
  expect(envelope).toMatchObject({ error: { error_code: 'outside_unreachable' } });
});

test('a service that is connected with a key cannot be begun in the browser', async () => {
  const body = { service: 'research' };
  const { envelope } = await suite.request(beginConnection, { body }, ada.accessToken);
  expect(envelope).toMatchObject({ error: { error_code: 'connection/wrong-way' } });
});

test('a key that the service revoked is reported, and a new one restores the connection', async () => {
  const { id } = await connected();
  keys.clear();
  const params = { id };
  const refused = await suite.send(testConnection, { params }, ada.accessToken);
  expect(refused).toMatchObject({ state: 'refused', last_error: { code: 'outside_refused' } });
  const use = suite.get(connectionsKey).clientOf(id);
  await expect(use).rejects.toMatchObject({ code: 'connection/refused' });

  keys.set('api.new', { workspace: 'w1', name: 'Harbour research' });
  expect((await connect('api.new', id)).envelope).toMatchObject({
    data: { id, state: 'connected', last_error: null },
  });
  keys.set('api.other', { workspace: 'w2', name: 'Somebody else' });
  expect((await connect('api.other', id)).envelope).toMatchObject({
    error: { error_code: 'connection/other-account' },
  });
});

test('a key that is refused during use ends the connection, an unreachable service does not', async () => {
  const { id } = await connected();
  const connections = suite.get(connectionsKey);
  const client = await connections.clientOf(id);
  isAway = true;
  await expect(client.fetch(`${origin}/data`, { method: 'POST' })).rejects.toThrow();
  const stateOf = async () => (await connections.listOf({ kind: 'account', id: ada.userId }))[0];
  expect((await stateOf())?.state).toBe('connected');
  isAway = false;
  keys.clear();
  expect((await client.fetch(`${origin}/data`)).status).toBe(401);
  expect(await stateOf()).toMatchObject({ state: 'refused' });
});
