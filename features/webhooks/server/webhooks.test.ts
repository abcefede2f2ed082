import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountData } from '#features/accounts/contract/profile.ts';
import { projectMembersKey } from '#features/projects/server/index.ts';
import { outboxMails } from '#platform/server/mail/tables.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/fixtures/services/webhook-receiver.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { setSuspended } from '#tests/fixtures/suspend.ts';
import { mapperCalls, mapperComments } from '#tools/mapper/contract/project.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  sendDeliveryAgain,
  switchWebhook,
  testWebhook,
} from '../contract/calls.ts';
import { maxTargets } from '../contract/limits.ts';
import { webhooksKey } from './index.ts';
import { outgoingDeliveries, webhookTargets } from './tables.ts';

let suite: TestSuite;
let receiver: WebhookReceiver;
let amara: Person;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  suite = await startSuite({ OUTSIDE_ALLOWED: receiver.origin });
});
afterAll(async () => {
  await suite.close();
  receiver.close();
});
beforeEach(async () => {
  receiver.answer = { status: 200 };
  receiver.received = [];
  amara = await makePerson(suite);
});
afterEach(() => void vi.useRealTimers());

type Added = Parameters<typeof suite.send<typeof addWebhook>>[1]['body'];

const add = (given: Partial<Added> = {}, person = amara) =>
  suite.send(
    addWebhook,
    {
      body: {
        address: `${receiver.origin}/hook`,
        description: 'Backlog',
        events: ['project.changed', 'project.shared', 'comment.added', 'project.deleted'],
        ...given,
      },
    },
    person.accessToken,
  );
const createMap = (person = amara) =>
  suite.send(mapperCalls.create, { body: { title: 'Checkout' } }, person.accessToken);
const comment = (id: string, person = amara, text = 'A secret remark') =>
  suite.send(
    mapperComments.begin,
    { body: { project_id: id, anchor: 'project', text } },
    person.accessToken,
  );
const log = async (id: string) =>
  (await suite.send(listDeliveries, { params: { id } }, amara.accessToken)).deliveries;
/** As stored: sessions have ended in the time that tests let pass. */
const rows = (id: string) =>
  suite.database.orm
    .select()
    .from(outgoingDeliveries)
    .where(eq(outgoingDeliveries.targetId, id))
    .orderBy(outgoingDeliveries.at);
const targetRow = async (id: string) => {
  const [row] = await suite.database.orm
    .select()
    .from(webhookTargets)
    .where(eq(webhookTargets.id, id));
  return row;
};

/** Lets time pass, and sends what is due then. */
async function pass(milliseconds: number) {
  const now = Date.now() + milliseconds;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
  await suite.get(webhooksKey).queueDue();
}
const arrived = (count: number) => eventually(() => expect(receiver.received).toHaveLength(count));
const settled = (id: string, tries: number) =>
  eventually(async () => expect((await rows(id))[0]?.tries).toBe(tries));

const minute = 60_000;
const hour = 60 * minute;

test('a comment is sent with ids, titles and addresses, signed, and without its text', async () => {
  const { secret, id } = await add();
  const { _id: map } = await createMap();
  await comment(map);
  await arrived(1);
  const [one] = receiver.received;
  expect(one?.verify(secret ?? '')).toEqual(one?.json);
  expect(one?.json).toMatchObject({
    type: 'comment.added',
    data: {
      project: { id: map, kind: 'mapper', title: 'Checkout' },
      by: [{ id: amara.userId, name: amara.fullName }],
    },
  });
  expect(one?.body).not.toContain('A secret remark');
  await settled(id, 1);
  expect((await log(id))[0]).toMatchObject({
    ...{ state: 'delivered', status: 200, answer: 'thanks', project_title: 'Checkout' },
  });
});

test('a failed delivery is sent again with the same id, after growing pauses', async () => {
  const { id } = await add();
  const { _id: map } = await createMap();
  receiver.answer = { status: 500, body: 'out of order' };
  await comment(map);
  await arrived(1);
  await settled(id, 1);
  const [first] = await rows(id);
  expect(first).toMatchObject({ state: 'waiting', status: 500, answer: 'out of order' });
  await pass(1000);
  expect(receiver.received).toHaveLength(1);
  await pass(5000);
  await arrived(2);
  await settled(id, 2);
  receiver.answer = { status: 204 };
  await pass(5 * minute);
  await arrived(3);
  await settled(id, 3);
  expect(new Set(receiver.received.map((one) => one.id))).toEqual(new Set([first?.id]));
  expect(await rows(id)).toMatchObject([{ state: 'delivered', problem: '' }]);
});

test('Retry-After is waited for, and 410 switches the webhook off at once with a mail', async () => {
  const { id } = await add();
  const { _id: map } = await createMap();
  receiver.answer = { status: 429, headers: { 'retry-after': '3600' } };
  await comment(map);
  await arrived(1);
  await settled(id, 1);
  await pass(10 * minute);
  expect(receiver.received).toHaveLength(1);
  receiver.answer = { status: 410 };
  await pass(hour);
  await arrived(2);
  await eventually(async () => {
    expect(await targetRow(id)).toMatchObject({ isOn: false, offReason: 'gone' });
  });
  await eventually(async () => {
    const mails = await suite.database.orm.select().from(outboxMails);
    const own = mails.filter(({ to }) => to === amara.email);
    expect(own.map(({ subject }) => subject)).toContain("Your webhook 'Backlog' is switched off");
  });
  vi.useRealTimers();
  const on = { params: { id }, body: { is_on: true } };
  expect(await suite.send(switchWebhook, on, amara.accessToken)).toMatchObject({
    ...{ is_on: true, off_reason: null, failing_date: null },
  });
});

test('five days of nothing but failures switch it off', async () => {
  const { id } = await add();
  const { _id: map } = await createMap();
  receiver.answer = { status: 503 };
  await comment(map);
  await arrived(1);
  await settled(id, 1);
  await pass(5 * 24 * hour);
  await arrived(2);
  await eventually(async () => {
    expect(await targetRow(id)).toMatchObject({ isOn: false, offReason: 'failing' });
  });
});

test('a redirect is not followed, and the log says so', async () => {
  const { id } = await add();
  receiver.answer = { status: 307, headers: { location: `${receiver.origin}/other` } };
  const tested = await suite.send(testWebhook, { params: { id } }, amara.accessToken);
  expect(tested).toMatchObject({
    ...{ state: 'failed', status: 307, problem: 'It answered 307: redirects are not followed.' },
  });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
});

test.for([
  'http://example.com/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://10.1.2.3/hook',
  'https://169.254.169.254/latest',
  'https://user:pass@example.com/hook',
])('the address %s is refused when it is entered', async (address) => {
  await expect(add({ address })).rejects.toThrow('webhook_address_refused');
});

test('after a rotation both secrets verify for a day, then only the new one', async () => {
  const { id, secret: former } = await add();
  const rotated = await suite.send(rotateWebhookSecret, { params: { id } }, amara.accessToken);
  const [before, after] = [former ?? '', rotated.secret ?? ''];
  expect(after).not.toBe(before);
  await suite.send(testWebhook, { params: { id } }, amara.accessToken);
  const [one] = receiver.received;
  for (const secret of [before, after]) expect(() => one?.verify(secret)).not.toThrow();
  const later = new Date(Date.now() - 1000);
  await suite.database.orm
    .update(webhookTargets)
    .set({ formerUntil: later })
    .where(eq(webhookTargets.id, id));
  await suite.send(testWebhook, { params: { id } }, amara.accessToken);
  const [, two] = receiver.received;
  expect(() => two?.verify(after)).not.toThrow();
  expect(() => two?.verify(before)).toThrow();
});

test('many changes of a project within half a minute are one event with all authors', async () => {
  await add({ events: ['project.changed'] });
  const { _id: map } = await createMap();
  const rename = (title: string) =>
    suite.send(mapperCalls.rename, { body: { project_id: map, title } }, amara.accessToken);
  for (let round = 0; round < 10; round += 1) await rename(`Checkout ${round}`);
  await pass(1000);
  expect(receiver.received).toHaveLength(0);
  await pass(31_000);
  await arrived(1);
  expect(receiver.received[0]?.json).toMatchObject({
    type: 'project.changed',
    data: { project: { title: 'Checkout 9' }, by: [{ id: amara.userId }] },
  });
});

test('nothing is sent to a webhook of a suspended account', async () => {
  const ben = await makePerson(suite);
  const { _id: map } = await createMap();
  await suite.get(projectMembersKey).put(map, { userId: ben.userId, permission: 'V' });
  const { id } = await add({ events: ['comment.added'] }, ben);
  await setSuspended(suite, ben, true);
  await comment(map);
  await eventually(async () => {
    expect(await rows(id)).toMatchObject([{ state: 'withheld' }]);
  });
  expect(receiver.received).toEqual([]);
});

test('nothing is sent about a project that its owner no longer shares', async () => {
  const ben = await makePerson(suite);
  const { _id: map } = await createMap();
  const members = suite.get(projectMembersKey);
  await members.put(map, { userId: ben.userId, permission: 'V' });
  const { id } = await add({ events: ['comment.added'] }, ben);
  receiver.answer = { status: 500 };
  await comment(map);
  await arrived(1);
  await settled(id, 1);
  await members.remove(map, ben.userId);
  await pass(10_000);
  await eventually(async () => {
    expect(await rows(id)).toMatchObject([{ state: 'withheld' }]);
  });
  vi.useRealTimers();
  await comment(map);
  expect(await rows(id)).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
});

test('Slack gets one line with escaped text and links, and its address is never shown whole', async () => {
  const address = `${receiver.origin}/services/T0001/B0002/topsecret`;
  const { id, secret, address: shown } = await add({ format: 'slack', address });
  expect(secret).toBeNull();
  expect(shown).toBe(`${receiver.origin}/…cret`);
  const { _id: map } = await suite.send(
    mapperCalls.create,
    { body: { title: 'A <b> & "c" | d' } },
    amara.accessToken,
  );
  await comment(map);
  await arrived(1);
  const { json, signatures } = receiver.received[0] ?? {};
  expect(signatures).toBe('');
  expect(json?.text).toContain('|A &lt;b&gt; &amp; "c" | d>');
  expect(json).toMatchObject({ blocks: [{ type: 'section' }, { type: 'context' }] });
  const data = JSON.stringify(await suite.send(accountData, {}, amara.accessToken));
  expect(data).toContain('outgoing_deliveries');
  expect(data).not.toContain('topsecret');
  await suite.send(deleteWebhook, { params: { id } }, amara.accessToken);
  await expect(log(id)).rejects.toThrow('webhook_not_found');
});

test('a delivery is sent again by hand with its id, only by its owner', async () => {
  const { id } = await add();
  receiver.answer = { status: 500 };
  const tested = await suite.send(testWebhook, { params: { id } }, amara.accessToken);
  receiver.answer = { status: 200, body: 'x'.repeat(100_000) };
  const params = { id, delivery_id: tested.id };
  const again = await suite.send(sendDeliveryAgain, { params }, amara.accessToken);
  expect(again).toMatchObject({ id: tested.id, state: 'delivered' });
  expect(again.answer).toHaveLength(500);
  const ben = await makePerson(suite);
  for (const sent of [
    () => suite.send(sendDeliveryAgain, { params }, ben.accessToken),
    () => suite.send(testWebhook, { params: { id } }, ben.accessToken),
    () => suite.send(rotateWebhookSecret, { params: { id } }, ben.accessToken),
  ])
    await expect(sent()).rejects.toThrow('webhook_not_found');
});

test('an account has twenty webhooks at most, and chooses only projects that it sees', async () => {
  const { _id: map } = await createMap();
  const ben = await makePerson(suite);
  await expect(add({ projects: [map] }, ben)).rejects.toThrow('webhook_project_not_found');
  for (let made = 0; made < maxTargets; made += 1) await add({ projects: [map] });
  await expect(add()).rejects.toThrow('webhook_limit_reached');
  const { webhooks } = await suite.send(listWebhooks, {}, amara.accessToken);
  const [first] = webhooks;
  const body = { description: 'Other', events: ['project.created' as const], projects: null };
  const changed = await suite.send(
    changeWebhook,
    { params: { id: first?.id ?? '' }, body },
    amara.accessToken,
  );
  expect(changed).toMatchObject({ ...body, address: `${receiver.origin}/hook` });
});
