import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testConnection } from '#features/connections/contract/calls.ts';
import {
  authoriseIntegration,
  connectionStatus,
  disconnectIntegration,
  lookupIntegrations,
} from '#features/integrations/contract/calls/connect-calls.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  type DovetailService,
  startDovetail,
} from '#tests/fixtures/services/dovetail/dovetail-service.ts';
import { newDovetailState } from '#tests/fixtures/services/dovetail/dovetail-state.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';

let dovetail: DovetailService;
let suite: TestSuite;
let person: Person;
beforeAll(async () => {
  dovetail = await startDovetail();
  suite = await startSuite({ ...dovetail.variables });
});
afterAll(async () => {
  await suite.close();
  await dovetail.close();
});
beforeEach(async () => {
  Object.assign(dovetail, newDovetailState());
  person = await makePerson(suite);
});

const connect = (key: string) =>
  suite.request(
    authoriseIntegration,
    { body: { service: 'dovetail', fields: { key } } },
    person.accessToken,
  );
const status = () =>
  suite.send(connectionStatus, { query: { integration: 'dovetail' } }, person.accessToken);

test('an account is connected by an API key, and its integration has the success message [S7.195] [S8.22]', async () => {
  const end = '2027-03-01T00:00:00.000Z';
  dovetail.keys.set('api.short', { id: 'w1', subdomain: 'harbour-libraries', expires_at: end });
  expect((await connect('api.short')).envelope).toMatchObject({
    data: { connection: { account_name: 'harbour-libraries', expires_at: end } },
  });
  expect(await status()).toMatchObject({ connected: true });
  const { integrations } = await suite.send(lookupIntegrations, {}, person.accessToken);
  expect(integrations.find(({ id }) => id === 'dovetail')).toMatchObject({
    ...{ kind: 'research', connected: true, missing: null },
    connected_text: 'Dovetail integration successful!',
  });
});

test('a key that Dovetail does not accept connects nothing, and is told so [S7.195] [S8.23]', async () => {
  expect((await connect('api.wrong')).envelope).toMatchObject({
    error: {
      error_code: 'connection/key-refused',
      error_message: 'Attempt failed. Please check your API key again.',
    },
  });
  expect(await status()).toEqual({ connected: false, connections: [] });
});

test('a key that has expired is found by a test, and the connection can be ended', async () => {
  await connect('api.of-nadia');
  const [{ id = '' } = {}] = (await status()).connections;
  const params = { id };
  expect(await suite.send(testConnection, { params }, person.accessToken)).toMatchObject({
    ...{ state: 'connected', last_error: null },
  });
  dovetail.keys.set('api.of-nadia', {
    ...{ id: 'w1', subdomain: 'harbour-libraries' },
    expires_at: '2026-01-01T00:00:00.000Z',
  });
  expect(await suite.send(testConnection, { params }, person.accessToken)).toMatchObject({
    state: 'refused',
    last_error: { text: expect.stringContaining('Connect it again.') },
  });
  const body = { connection_id: id };
  await suite.send(disconnectIntegration, { body }, person.accessToken);
  expect(await status()).toMatchObject({ connected: false });
});

test('too many requests are told with the time of the next one', async () => {
  dovetail.faults.push({ on: '/token', status: 429, message: 'Too many requests', retryAfter: 90 });
  expect((await connect('api.of-nadia')).envelope).toMatchObject({
    error: { error_code: 'outside_busy', error_message: expect.stringMatching(/Try again in/) },
  });
});
