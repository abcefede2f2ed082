import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeTestEnvironment, type TestEnvironment } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/fixtures/services/webhook-receiver.ts';
import { startSuiteAt, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addWebhook } from '../contract/calls.ts';
import { logDays } from '../contract/limits.ts';
import { webhooksKey } from './index.ts';
import { outgoingDeliveries } from './tables.ts';

let receiver: WebhookReceiver;
let environment: TestEnvironment;
let suite: TestSuite;

const start = async () => {
  suite = await startSuiteAt(environment, { OUTSIDE_ALLOWED: receiver.origin });
};
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  environment = await makeTestEnvironment();
  await start();
});
afterAll(async () => {
  await suite.close();
  await environment.remove();
  receiver.close();
});
afterEach(() => void vi.useRealTimers());

const second = 1000;
const day = 86_400_000;
const rows = () =>
  suite.database.orm.select().from(outgoingDeliveries).orderBy(outgoingDeliveries.at);

/** A webhook with a delivery that waits, as changes are joined for half a minute. */
async function waitingDelivery() {
  const { accessToken } = await makePerson(suite);
  const events = ['project.changed' as const];
  const body = { address: `${receiver.origin}/hook`, description: 'Backlog', events };
  await suite.send(addWebhook, { body }, accessToken);
  const { _id: project_id } = await suite.send(mapperCalls.create, { body: {} }, accessToken);
  const rename = { body: { project_id, title: 'Checkout' } };
  await suite.send(mapperCalls.rename, rename, accessToken);
  const [delivery] = await rows();
  if (!delivery) throw new Error('Nothing waits.');
  return delivery;
}

test('a delivery whose server was killed while it sent it is sent once, with its id, by the next one', async () => {
  const begun = Date.now();
  const { id } = await waitingDelivery();
  // As a server leaves it that is killed after it has leased the delivery and before it has sent it.
  await suite.database.orm
    .update(outgoingDeliveries)
    .set({
      dueAt: new Date(begun),
      joinKey: null,
      queuedUntil: new Date(begun + 120 * second),
      leasedUntil: new Date(begun + 60 * second),
    })
    .where(eq(outgoingDeliveries.id, id));
  await suite.close();
  await start();
  vi.useFakeTimers({ toFake: ['Date'] });
  const lookAt = (milliseconds: number) => {
    vi.setSystemTime(begun + milliseconds);
    return suite.get(webhooksKey).queueDue();
  };
  expect(await lookAt(50 * second)).toBe(0);
  expect(receiver.received).toEqual([]);
  await lookAt(121 * second);
  await eventually(async () =>
    expect(await rows()).toMatchObject([{ state: 'delivered', tries: 1 }]),
  );
  expect(await lookAt(600 * second)).toBe(0);
  expect(receiver.received.map((one) => one.id)).toEqual([id]);
});

test(`deliveries leave the log after ${logDays} days`, async () => {
  const [delivered] = await rows();
  if (!delivered) throw new Error('Nothing is in the log.');
  const aged = (id: string, days: number) => ({
    ...{ ...delivered, id, at: new Date(Date.now() - days * day) },
  });
  await suite.database.orm
    .insert(outgoingDeliveries)
    .values([aged('msg_old', logDays + 0.1), aged('msg_recent', logDays - 0.1)]);
  await suite.close();
  await start();
  await eventually(async () => {
    expect((await rows()).map(({ id }) => id)).toEqual(['msg_recent', delivered.id]);
  });
});
