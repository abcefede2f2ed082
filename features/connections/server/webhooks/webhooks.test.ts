import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { fromJson } from '#kernel/value/json.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { featuresWith } from '#tests/fixtures/services/connected-services.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { type Connections, connectionsKey, type HookDelivery, type HookService } from '../index.ts';
import { webhookDeliveries, webhooks } from '../tables.ts';
import type { NewWebhook } from './webhooks.ts';

type Headers = Record<string, string>;
type Sign = (body: string, secret: string, at?: number) => Headers;

let handled: HookDelivery[] = [];
let handle: (delivery: HookDelivery) => Promise<void>;
const taking = { handle: (delivery: HookDelivery) => handle(delivery) };
const seconds = (at = Date.now()) => String(Math.floor(at / 1000));
const hmac = (text: string, key: string | Buffer, encoding: 'hex' | 'base64') =>
  createHmac('sha256', key).update(text).digest(encoding);
const idIn = (body: Buffer) => {
  const said = fromJson(body.toString());
  return said && typeof said === 'object' && 'id' in said ? String(said.id) : null;
};
const dateOf = (text: string | undefined) => (text ? new Date(Number(text) * 1000) : null);

/** The signature methods of services, each with an example of a delivery. */
const kinds: { service: HookService; sign: Sign }[] = [
  {
    // Like GitHub: the body only, and the id in a header.
    service: {
      id: 'body-signed',
      verification: {
        kind: 'hmac',
        encoding: 'hex',
        parts: ({ headers, body }) =>
          headers['x-hub-signature-256']?.startsWith('sha256=')
            ? { signed: body, signatures: [headers['x-hub-signature-256'].slice(7)] }
            : null,
      },
      read: ({ headers }) => ({ id: headers['x-github-delivery'] ?? null, at: null }),
      storedHeaders: ['x-github-event'],
      maxBytes: 2000,
      ...taking,
    },
    sign: (body, secret) => ({ 'x-hub-signature-256': `sha256=${hmac(body, secret, 'hex')}` }),
  },
  {
    // Like Stripe: time and body, several signatures in one header.
    service: {
      id: 'time-signed',
      verification: {
        kind: 'hmac',
        encoding: 'hex',
        parts({ headers, body }) {
          const pairs = (headers['stripe-signature'] ?? '')
            .split(',')
            .map((pair) => pair.split('='));
          const time = pairs.find(([name]) => name === 't')?.[1];
          const signatures = pairs.flatMap(([name, value]) =>
            name === 'v1' && value ? value : [],
          );
          return time ? { signed: `${time}.${body}`, signatures } : null;
        },
      },
      read: ({ headers, body }) => ({
        id: idIn(body),
        at: dateOf(/t=(\d+)/.exec(headers['stripe-signature'] ?? '')?.[1]),
      }),
      ...taking,
    },
    sign: (body, secret, at) => {
      const time = seconds(at);
      const right = hmac(`${time}.${body}`, secret, 'hex');
      return { 'stripe-signature': `t=${time},v1=${'0'.repeat(64)},v1=${right}` };
    },
  },
  {
    // Standard Webhooks: id, time and body, with a key in base64.
    service: {
      id: 'standard',
      verification: {
        kind: 'hmac',
        encoding: 'base64',
        keyOf: (secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'),
        parts: ({ headers, body }) => ({
          signed: `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`,
          signatures: (headers['webhook-signature'] ?? '')
            .split(' ')
            .map((one) => one.replace('v1,', '')),
        }),
      },
      read: ({ headers }) => ({
        id: headers['webhook-id'] ?? null,
        at: dateOf(headers['webhook-timestamp']),
      }),
      ...taking,
    },
    sign: (body, secret, at) => {
      const [id, time] = [`msg_${body.length}`, seconds(at)];
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      return {
        'webhook-id': id,
        'webhook-timestamp': time,
        'webhook-signature': `v1,bm90aGluZw== v1,${hmac(`${id}.${time}.${body}`, key, 'base64')}`,
      };
    },
  },
  {
    // Like Azure DevOps: the secret itself in a header.
    service: {
      id: 'secret-in-header',
      verification: { kind: 'secret', secretIn: ({ headers }) => headers['x-secret'] ?? null },
      read: ({ body }) => ({ id: idIn(body), at: null }),
      ...taking,
    },
    sign: (_, secret) => ({ 'x-secret': secret }),
  },
];
const address: HookService = {
  id: 'address-only',
  verification: { kind: 'none' },
  read: ({ body }) => {
    JSON.parse(body.toString());
    return { id: null, at: null };
  },
  ...taking,
};

const publicUrl = 'http://sightline.test';
let suite: TestSuite;
let here: Connections;
let ada: Person;
beforeAll(async () => {
  suite = await startSuite(
    { PUBLIC_URL: publicUrl },
    {
      features: featuresWith((connections) => {
        for (const { service } of kinds) connections.webhooks.register(service);
        connections.webhooks.register(address);
      }),
    },
  );
  here = suite.get(connectionsKey);
});
afterAll(() => suite.close());
beforeEach(async () => {
  handled = [];
  handle = async (delivery) => void handled.push(delivery);
  ada = await makePerson(suite);
});
afterEach(() => {
  vi.useRealTimers();
});

const createFor = (service: string) =>
  here.webhooks.create({ service, owner: { kind: 'account', id: ada.userId } });

async function deliver(
  to: Pick<NewWebhook, 'address'>,
  body: string | Buffer,
  headers: Headers = {},
) {
  const answer = await suite.http.inject({
    method: 'POST',
    url: to.address.slice(publicUrl.length),
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.statusCode, code: answer.json().error?.error_code };
}

const taken = { status: 200, code: undefined };
const wrong = { status: 401, code: 'hook/signature' };
/** The handled deliveries of some webhooks: jobs of an earlier test may still be running. */
const handledOf = (...hooks: { id: string }[]) =>
  handled.filter(({ webhookId }) => hooks.some(({ id }) => id === webhookId));
const bodiesOf = (hook: { id: string }) => handledOf(hook).map(({ body }) => body.toString());

test.each(kinds)(
  '$service.id: a correctly signed delivery is handled unchanged',
  async ({ service, sign }) => {
    const hook = await createFor(service.id);
    const body = '{ "id":"e1",\n "name": "Ünïcode" }';
    expect(await deliver(hook, body, sign(body, hook.secret))).toEqual(taken);
    await eventually(() => expect(handledOf(hook)).toHaveLength(1));
    expect(handledOf(hook)[0]).toMatchObject({
      service: service.id,
      webhookId: hook.id,
      connectionId: null,
    });
    expect(bodiesOf(hook)).toEqual([body]);
  },
);

test.each(kinds)(
  '$service.id: a wrongly signed or unsigned delivery is refused',
  async ({ service, sign }) => {
    const hook = await createFor(service.id);
    const other = await createFor(service.id);
    const body = '{"id":"e2"}';
    expect(await deliver(hook, body)).toEqual(wrong);
    expect(await deliver(hook, body, sign(body, other.secret))).toEqual(wrong);
    expect(await deliver(hook, body, sign(body, ''))).toEqual(wrong);
    const empty = Object.fromEntries(
      Object.keys(sign(body, hook.secret)).map((name) => [name, '']),
    );
    expect(await deliver(hook, body, empty)).toEqual(wrong);
    if (service.verification.kind === 'hmac') {
      expect(await deliver(hook, `${body} `, sign(body, hook.secret))).toEqual(wrong);
    }
    expect(handledOf(hook, other)).toEqual([]);
  },
);

test.each(kinds.slice(1, 3))(
  '$service.id: a delivery that was signed long ago, or for a later time, is refused',
  async ({ service, sign }) => {
    const hook = await createFor(service.id);
    const body = '{"id":"e3"}';
    for (const at of [Date.now() - 301_000 - 1000, Date.now() + 301_000 + 1000]) {
      const late = await deliver(hook, body, sign(body, hook.secret, at));
      expect(late).toEqual({ status: 400, code: 'hook/old' });
    }
    const inTime = sign(body, hook.secret, Date.now() - 290_000);
    expect(await deliver(hook, body, inTime)).toEqual(taken);
  },
);

test('a delivery that arrives twice is handled once, also when both arrive at the same time', async () => {
  const { service, sign } = kinds[1] ?? { service: address, sign: () => ({}) };
  const hook = await createFor(service.id);
  const body = '{"id":"e4"}';
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => deliver(hook, body, sign(body, hook.secret))),
  );
  expect(answers).toEqual(Array(5).fill(taken));
  await eventually(() => expect(handledOf(hook)).toHaveLength(1));
  expect(await deliver(hook, body, sign(body, hook.secret))).toEqual(taken);
  const next = '{"id":"e5"}';
  await deliver(hook, next, sign(next, hook.secret));
  await eventually(() => expect(bodiesOf(hook)).toContain(next));
  expect(bodiesOf(hook).filter((one) => one === body)).toHaveLength(1);
});

test('a recorded delivery with another id in an unsigned header is not handled again', async () => {
  const sign = kinds[0]?.sign ?? (() => ({}));
  const [hook, other] = [await createFor('body-signed'), await createFor('body-signed')];
  const body = '{"action":"opened"}';
  const send = (to: NewWebhook, id: string) =>
    deliver(to, body, { ...sign(body, to.secret), 'x-github-delivery': id });
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((id) => send(hook, id)));
  expect(answers).toEqual(Array(4).fill(taken));
  expect(await send(hook, 'e')).toEqual(taken);
  expect(await send(other, 'a')).toEqual(taken);
  const next = '{"action":"closed"}';
  await deliver(hook, next, { ...sign(next, hook.secret), 'x-github-delivery': 'f' });
  await eventually(() => expect(bodiesOf(hook)).toContain(next));
  await eventually(() => expect(bodiesOf(other)).toEqual([body]));
  expect(bodiesOf(hook).sort()).toEqual([next, body].sort());
});

test('the same id at two webhooks is two deliveries, in any order', async () => {
  const [one, two] = [await createFor('secret-in-header'), await createFor('secret-in-header')];
  for (const [hook, id] of [
    [one, 'b'],
    [two, 'a'],
    [two, 'b'],
    [one, 'a'],
  ] as const) {
    await deliver(hook, `{"id":"${id}"}`, { 'x-secret': hook.secret });
  }
  await eventually(() => expect(handledOf(one, two)).toHaveLength(4));
  const got = handledOf(one, two).map(({ webhookId, deliveryId }) => `${webhookId} ${deliveryId}`);
  expect(got.sort()).toEqual([`${one.id} a`, `${one.id} b`, `${two.id} a`, `${two.id} b`].sort());
});

test('where a service sends no id, the same body counts once', async () => {
  const hook = await createFor('address-only');
  await deliver(hook, '{"a":1}');
  await deliver(hook, '{"a":1}');
  await deliver(hook, '{"a":2}');
  await eventually(() => expect(handledOf(hook)).toHaveLength(2));
  expect(bodiesOf(hook).sort()).toEqual(['{"a":1}', '{"a":2}']);
});

test('a failed delivery is retried, and its content is deleted afterwards', async () => {
  const hook = await createFor('address-only');
  let tries = 0;
  handle = async (delivery) => {
    if (delivery.webhookId === hook.id) tries += 1;
    if (delivery.webhookId === hook.id && tries === 1) throw new Error('away');
    handled.push(delivery);
  };
  expect(await deliver(hook, '{"a":3}')).toEqual(taken);
  await eventually(() => expect(handledOf(hook)).toHaveLength(1));
  const rows = () =>
    suite.database.orm
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, hook.id));
  await eventually(async () => {
    expect(await rows()).toMatchObject([{ body: null, handledAt: expect.any(Date) }]);
  });
});

test('an address that was never issued, of another service, or removed is answered as not found', async () => {
  const hook = await createFor('address-only');
  const none = { status: 404, code: 'hook/unknown' };
  const made = { address: `${publicUrl}/api/hooks/address-only/made-up` };
  const other = { address: hook.address.replace('address-only', 'secret-in-header') };
  const unknown = { address: hook.address.replace('address-only', 'nothing') };
  for (const to of [made, other, unknown]) expect(await deliver(to, '{}')).toEqual(none);
  await here.webhooks.remove(hook.id);
  expect(await deliver(hook, '{}')).toEqual(none);
});

test('a delivery that is too large, or that the service cannot have sent, is refused', async () => {
  const signed = await createFor('body-signed');
  const large = 'x'.repeat(2001);
  const sign = kinds[0]?.sign;
  const tooLarge = await deliver(signed, large, sign?.(large, signed.secret));
  expect(tooLarge).toEqual({ status: 413, code: 'too_large' });
  const hook = await createFor('address-only');
  expect((await deliver(hook, 'x'.repeat(6 * 1024 * 1024))).status).toBe(413);
  expect(await deliver(hook, 'no JSON')).toEqual({ status: 400, code: 'hook/unreadable' });
});

test('a body is stored byte by byte, whatever its type says', async () => {
  const hook = await createFor('secret-in-header');
  const body = Buffer.from([0xff, 0x00, 0x7b, 0x0d, 0x0a]);
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-anything']) {
    const to = await createFor('secret-in-header');
    await deliver(to, body, { 'x-secret': to.secret, 'content-type': type });
    await eventually(() => expect(handledOf(to).map((one) => [...one.body])).toEqual([[...body]]));
  }
  expect(await deliver(hook, '', { 'x-secret': hook.secret })).toEqual(taken);
});

test('a handler gets the headers that its service declares', async () => {
  const hook = await createFor('body-signed');
  const [body, sign] = ['{}', kinds[0]?.sign];
  await deliver(hook, body, {
    ...sign?.(body, hook.secret),
    'x-github-event': 'issues',
    'x-other': 'no',
  });
  await eventually(() =>
    expect(handledOf(hook)[0]?.headers).toEqual({ 'x-github-event': 'issues' }),
  );
});

test('too many deliveries to one address are delayed', async () => {
  const narrow = await startSuite(
    { PUBLIC_URL: publicUrl, RATE_LIMIT: '10' },
    { features: featuresWith(({ webhooks: hooks }) => hooks.register(address)) },
  );
  const url = '/api/hooks/address-only/made-up';
  const answers: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    answers.push((await narrow.http.inject({ method: 'POST', url, payload: '{}' })).statusCode);
  }
  expect(answers).toEqual([404, 404, 404, 404, 429, 429]);
  await narrow.close();
});

test('deliveries are deleted after a week, webhooks with their account', async () => {
  const hook = await createFor('address-only');
  await deliver(hook, '{"a":4}');
  await eventually(() => expect(handledOf(hook)).toHaveLength(1));
  const of = async () =>
    (
      await suite.database.orm
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, hook.id))
    ).length;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 6 * 86_400_000);
  await here.webhooks.sweep();
  expect(await of()).toBe(1);
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  await here.webhooks.sweep();
  expect(await of()).toBe(0);
  vi.useRealTimers();
  await suite.send(deleteUser, { body: {} }, ada.accessToken);
  const left = await suite.database.orm.select().from(webhooks).where(eq(webhooks.id, hook.id));
  expect(left).toEqual([]);
});

test('neither the secret nor the key of an address is readable in the database', async () => {
  const hook = await createFor('secret-in-header');
  const rows = JSON.stringify(await suite.database.orm.select().from(webhooks));
  expect(rows).toContain(hook.id);
  expect(rows).not.toContain(hook.secret);
  expect(rows).not.toContain(hook.address.split('/').at(-1));
});
