import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { accountData, deleteUser } from '#features/accounts/contract/profile.ts';
import { failureOfAnswer } from '#platform/server/outside/outgoing/outside-failure.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { featuresWith } from '#tests/fixtures/services/connected-services.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  connectByKey,
  disconnect,
  listConnections,
  removeConnection,
  renameConnection,
  testConnection,
} from '../contract/calls.ts';
import {
  type ConnectionService,
  type Connections,
  connectionsKey,
  type HookDelivery,
  type HookService,
} from './index.ts';

/** Keys that the service revokes. */
const refused = new Set<string>();
/** What happens during the request to the service. */
let duringRequest = async (): Promise<void> => undefined;
/** The owner of a key, as the key says it: `workspace`, or `workspace/key`. */
const server = createServer(async (request, response) => {
  await duringRequest();
  const key = String(request.headers.authorization);
  const [workspace = ''] = key.split('/');
  response.writeHead(refused.has(key) ? 401 : 200).end(JSON.stringify({ workspace }));
});
let origin = '';

const keyService = (id: string): ConnectionService => ({
  id,
  name: `Service ${id}`,
  configured: [origin],
  origins: () => [origin],
  auth: {
    kind: 'key',
    fields: z.object({ key: z.string() }),
    headers: ({ key = '' }) => ({ authorization: key }),
    async check({ fetch }) {
      const answer = await fetch(`${origin}/who`);
      const failure = failureOfAnswer(answer, id, Date.now());
      if (failure) throw failure;
      const { workspace } = z.object({ workspace: z.string() }).parse(await answer.json());
      return { subject: workspace, name: `Workspace ${workspace}`, expiresAt: null };
    },
  },
});

let handled: HookDelivery[] = [];
const hookService = (id: string): HookService => ({
  id,
  verification: { kind: 'none' },
  read: () => ({ id: null, at: null }),
  handle: async (delivery) => void handled.push(delivery),
});

const publicUrl = 'http://sightline.test';
let suite: TestSuite;
let here: Connections;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  suite = await startSuite(
    { PUBLIC_URL: publicUrl },
    {
      features: featuresWith((connections) => {
        for (const id of ['one', 'two']) {
          connections.register(keyService(id));
          connections.webhooks.register(hookService(id));
        }
      }),
    },
  );
  here = suite.get(connectionsKey);
});
beforeEach(async () => {
  handled = [];
  refused.clear();
  [ada, ben] = [await makePerson(suite), await makePerson(suite)];
});
afterAll(async () => {
  await suite.close();
  server.closeAllConnections();
  server.close();
});

const ownerOf = ({ userId }: Person) => ({ kind: 'account' as const, id: userId });

const connect = (by: Person, service: string, key: string) =>
  suite.send(connectByKey, { body: { service, fields: { key } } }, by.accessToken);

const listed = async ({ accessToken }: Person) =>
  (await suite.send(listConnections, {}, accessToken)).connections.map(
    ({ service, account_name }) => `${service}: ${account_name}`,
  );

test('connections of the account are listed oldest first, with the names of their services', async () => {
  await connect(ada, 'two', 'harbour');
  await connect(ada, 'one', 'bank');
  await connect(ada, 'one', 'harbour');
  await connect(ben, 'one', 'bank');
  expect(await listed(ada)).toEqual([
    'two: Workspace harbour',
    'one: Workspace bank',
    'one: Workspace harbour',
  ]);
  expect(await listed(ben)).toEqual(['one: Workspace bank']);
  const { connections } = await suite.send(listConnections, {}, ada.accessToken);
  expect(connections.map(({ service_name }) => service_name)).toEqual([
    'Service two',
    'Service one',
    'Service one',
  ]);
});

test('connecting an account again at the same service gives the same connection', async () => {
  const first = await connect(ada, 'one', 'bank/old');
  const again = await connect(ada, 'one', 'bank/new');
  expect(again).toMatchObject({ id: first.id, created_at: first.created_at });
  expect((await connect(ada, 'two', 'bank/old')).id).not.toBe(first.id);
  expect((await connect(ben, 'one', 'bank/old')).id).not.toBe(first.id);
  expect(await listed(ada)).toEqual(['one: Workspace bank', 'two: Workspace bank']);
});

test('one connection is renamed, disconnected and removed without the others', async () => {
  const [bank, harbour] = [await connect(ada, 'one', 'bank'), await connect(ada, 'one', 'harbour')];
  const bens = await connect(ben, 'one', 'bank');
  const params = { id: bank.id };
  const states = async (by: Person) =>
    (await suite.send(listConnections, {}, by.accessToken)).connections.map(
      ({ name, state }) => `${name}: ${state}`,
    );
  await suite.send(renameConnection, { params, body: { name: 'Ours' } }, ada.accessToken);
  expect(await states(ada)).toEqual(['Ours: connected', 'Workspace harbour: connected']);
  await suite.send(disconnect, { params }, ada.accessToken);
  expect(await states(ada)).toEqual(['Ours: disconnected', 'Workspace harbour: connected']);
  expect(await states(ben)).toEqual(['Workspace bank: connected']);
  await suite.send(removeConnection, { params }, ada.accessToken);
  expect(await states(ada)).toEqual(['Workspace harbour: connected']);
  expect(await states(ben)).toEqual(['Workspace bank: connected']);
  expect([harbour.id, bens.id]).not.toContain(bank.id);
});

const failureOf = async (
  by: Person,
  body: { service: string; connection_id?: string; fields: { key: string } },
) => {
  const { envelope } = await suite.request(connectByKey, { body }, by.accessToken);
  return envelope.status === 'failure' ? envelope.error.error_code : null;
};

test('a connection is reconnected by its owner, at its service, with its account', async () => {
  const bank = await connect(ada, 'one', 'bank/old');
  const harbour = await connect(ada, 'one', 'harbour');
  const again = (key: string) => ({ connection_id: bank.id, fields: { key } });
  expect(await failureOf(ada, { service: 'one', ...again('bank/new') })).toBeNull();
  expect(await failureOf(ada, { service: 'one', ...again('harbour') })).toBe(
    'connection/other-account',
  );
  expect(await failureOf(ada, { service: 'two', ...again('bank/new') })).toBe('connection/unknown');
  expect(await failureOf(ben, { service: 'one', ...again('bank/new') })).toBe('connection/unknown');
  expect(await failureOf(ada, { service: 'three', fields: { key: 'bank' } })).toBe(
    'connection/service-unknown',
  );
  expect(await listed(ada)).toEqual(['one: Workspace bank', 'one: Workspace harbour']);
  expect(harbour.id).not.toBe(bank.id);
});

test('a key that is refused ends its connection, and no other', async () => {
  const [bank, harbour] = [await connect(ada, 'one', 'bank'), await connect(ada, 'one', 'harbour')];
  await connect(ben, 'one', 'bank/bens');
  refused.add('bank');
  const tested = await suite.send(testConnection, { params: { id: bank.id } }, ada.accessToken);
  expect(tested).toMatchObject({ state: 'refused', last_error: { code: 'outside_refused' } });
  const others = [...(await here.listOf(ownerOf(ada))), ...(await here.listOf(ownerOf(ben)))];
  expect(others.map(({ state, last_error }) => [state, last_error?.code ?? null])).toEqual([
    ['refused', 'outside_refused'],
    ['connected', null],
    ['connected', null],
  ]);
  refused.clear();
  const well = await suite.send(testConnection, { params: { id: harbour.id } }, ada.accessToken);
  expect(well).toMatchObject({ id: harbour.id, state: 'connected', last_error: null });
  await suite.send(testConnection, { params: { id: bank.id } }, ada.accessToken);
  expect((await here.listOf(ownerOf(ada)))[0]?.last_error).toBeNull();
});

test('the last use is recorded for the used connection only', async () => {
  const [bank] = [await connect(ada, 'one', 'bank'), await connect(ada, 'one', 'harbour')];
  const { fetch } = await here.clientOf(bank.id);
  expect((await fetch(`${origin}/data`)).status).toBe(200);
  const uses = (await here.listOf(ownerOf(ada))).map(({ last_used_at }) => last_used_at !== null);
  expect(uses).toEqual([true, false]);
});

test('connections of other accounts are not found', async () => {
  const { id } = await connect(ada, 'one', 'bank');
  const given = { params: { id } };
  const answers = [
    await suite.request(testConnection, given, ben.accessToken),
    await suite.request(renameConnection, { ...given, body: { name: 'Mine' } }, ben.accessToken),
    await suite.request(disconnect, given, ben.accessToken),
    await suite.request(removeConnection, given, ben.accessToken),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await suite.send(listConnections, {}, ada.accessToken)).connections).toMatchObject([
    { id, name: 'Workspace bank', state: 'connected' },
  ]);
});

const createHook = (service: string, by: Person) =>
  here.webhooks.create({ service, owner: ownerOf(by) });

const deliver = async ({ address }: { address: string }, payload: string) =>
  (
    await suite.http.inject({
      method: 'POST',
      url: address.slice(publicUrl.length),
      payload,
      headers: { 'content-type': 'application/json' },
    })
  ).statusCode;

test('removing a webhook leaves the others, with their waiting deliveries', async () => {
  const [gone, stored] = [await createHook('one', ada), await createHook('one', ada)];
  const bens = await createHook('one', ben);
  await here.webhooks.remove(gone.id);
  expect(await deliver(gone, '{}')).toBe(404);
  expect(await deliver(stored, '{}')).toBe(200);
  expect(await deliver(bens, '{}')).toBe(200);
  await eventually(() =>
    expect(handled.map(({ webhookId }) => webhookId).sort()).toEqual([stored.id, bens.id].sort()),
  );
});

test('a delivery that was handled at one webhook is also handled at another', async () => {
  const [one, other] = [await createHook('one', ada), await createHook('one', ben)];
  await deliver(one, '{"a":1}');
  await eventually(() => expect(handled).toHaveLength(1));
  await deliver(other, '{"a":1}');
  await eventually(() =>
    expect(handled.map(({ webhookId }) => webhookId)).toEqual([one.id, other.id]),
  );
  expect(handled.map(({ body }) => body.toString())).toEqual(['{"a":1}', '{"a":1}']);
});

test('connections and webhooks are in the data of their account, and are deleted with it', async () => {
  await connect(ada, 'two', 'bank');
  await connect(ada, 'one', 'bank');
  await connect(ben, 'one', 'harbour');
  await createHook('two', ada);
  await createHook('one', ada);
  const stored = await createHook('one', ben);
  const data = await suite.send(accountData, {}, ada.accessToken);
  expect(data.connections).toMatchObject([{ service: 'two' }, { service: 'one' }]);
  expect(data.webhooks).toMatchObject([{ service: 'two' }, { service: 'one' }]);
  expect(data.webhooks).toHaveLength(2);
  await suite.send(deleteUser, { body: {} }, ada.accessToken);
  expect(await here.listOf({ kind: 'account', id: ada.userId })).toEqual([]);
  expect(await here.listOf({ kind: 'account', id: ben.userId })).toHaveLength(1);
  const bens = await suite.send(accountData, {}, ben.accessToken);
  expect(bens.webhooks).toMatchObject([{ service: 'one' }]);
  expect(await deliver(stored, '{}')).toBe(200);
});

test('two services, or two webhooks, with one name cannot be registered', () => {
  expect(() => here.register(keyService('one'))).toThrow("Two services are named 'one'.");
  expect(() => here.webhooks.register(hookService('one'))).toThrow("Two webhooks are named 'one'.");
});

test("a connection is not created if the account is deleted during the service's response", async () => {
  const cleo = await makePerson(suite);
  duringRequest = async () => {
    duringRequest = async () => undefined;
    await suite.send(deleteUser, { body: {} }, cleo.accessToken);
  };
  const body = { service: 'one', fields: { key: 'late' } };
  const late = suite.send(connectByKey, { body }, cleo.accessToken);
  await expect(late).rejects.toThrow('connection/too-late');
  expect(await here.listOf({ kind: 'account', id: cleo.userId })).toEqual([]);
});
