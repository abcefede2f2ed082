import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startPostgres } from '#scripts/services.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/fixtures/services/webhook-receiver.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperComments } from '#tools/mapper/contract/project.ts';
import { addWebhook, listDeliveries } from '../contract/calls.ts';
import { webhooksKey } from './index.ts';

let postgres: Service | null = null;
let receiver: WebhookReceiver;
const suites: TestSuite[] = [];

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  postgres = await startPostgres();
  if (!postgres) return;
  const shared = {
    DATABASE_URL: postgres.url,
    SECRET: 'the same for all servers, 32 letters',
    OUTSIDE_ALLOWED: receiver.origin,
  };
  for (let started = 0; started < 2; started += 1) suites.push(await startSuite(shared));
});
afterAll(async () => {
  for (const suite of suites) await suite.close();
  await postgres?.stop();
  receiver.close();
});

test('two servers that look for what is due at once send each event once', async ({ skip }) => {
  const [one, two] = suites;
  if (!one || !two) return skip('PostgreSQL is not on this machine');
  const { accessToken } = await makePerson(one);
  const body = {
    address: `${receiver.origin}/hook`,
    description: 'Backlog',
    events: ['comment.added' as const],
  };
  const { id } = await one.send(addWebhook, { body }, accessToken);
  const { _id: map } = await one.send(mapperCalls.create, { body: {} }, accessToken);
  const comment = (server: TestSuite, text: string) =>
    server.send(
      mapperComments.begin,
      { body: { project_id: map, anchor: 'project', text } },
      accessToken,
    );
  await Promise.all([1, 2, 3].flatMap((round) => [comment(one, `${round}`), comment(two, 'b')]));
  await Promise.all(suites.map((server) => server.get(webhooksKey).queueDue()));
  await eventually(async () => {
    const { deliveries } = await two.send(listDeliveries, { params: { id } }, accessToken);
    expect(deliveries.map(({ state }) => state)).toEqual(Array(6).fill('delivered'));
  });
  expect(new Set(receiver.received.map((received) => received.id)).size).toBe(6);
  expect(receiver.received).toHaveLength(6);
});
