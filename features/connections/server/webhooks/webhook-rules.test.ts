import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { webhookDeliveries, webhooks } from '../tables.ts';
import type { HookDelivery, HookRequest, HookService, HookVerification } from './hook-service.ts';
import { isVerified } from './verify.ts';
import { createWebhooks } from './webhooks.ts';

const request = (body: string, headers: Record<string, string> = {}): HookRequest => ({
  headers,
  body: Buffer.from(body),
});
const hmac = (secret: string | Buffer, body: string, encoding: 'hex' | 'base64' | 'base64url') =>
  createHmac('sha256', secret).update(body).digest(encoding);

const signed = (
  signatures: readonly string[] | null,
  more: Partial<Extract<HookVerification, { kind: 'hmac' }>> = {},
): HookVerification => ({
  kind: 'hmac',
  encoding: 'hex',
  parts: ({ body }) => signatures && { signed: body, signatures },
  ...more,
});
const sent = (secret: string | null): HookVerification => ({
  kind: 'secret',
  secretIn: () => secret,
});
const right = hmac('s', 'body', 'hex');
const nine = Array<string>(9).fill('wrong');

test.each<[string, HookVerification, string, boolean]>([
  ['a right signature', signed([right]), 's', true],
  ['a right one among wrong ones', signed(['wrong', right]), 's', true],
  ['a right one as the tenth', signed([...nine, right]), 's', true],
  ['a right one as the eleventh', signed([...nine, 'wrong', right]), 's', false],
  ['a signature of another secret', signed([right]), 'other', false],
  ['one in another encoding', signed([right], { encoding: 'base64' }), 's', false],
  ['base64', signed([hmac('s', 'body', 'base64')], { encoding: 'base64' }), 's', true],
  ['base64url', signed([hmac('s', 'body', 'base64url')], { encoding: 'base64url' }), 's', true],
  ['no signature', signed(null), 's', false],
  ['no signatures', signed([]), 's', false],
  ['an empty secret', signed([hmac('', 'body', 'hex')]), '', false],
  [
    'a key that is written in hexadecimal',
    signed([hmac(Buffer.from('ab12', 'hex'), 'body', 'hex')], {
      keyOf: (secret) => Buffer.from(secret, 'hex'),
    }),
    'ab12',
    true,
  ],
  ['the secret itself', sent('s'), 's', true],
  ['another secret', sent('t'), 's', false],
  ['no secret', sent(null), 's', false],
  ['an empty secret for an empty one', sent(''), '', false],
  ['nothing, where the address is enough', { kind: 'none' }, 's', true],
])('verification of a delivery: %s', (_, verification, secret, expected) => {
  expect(isVerified(verification, secret, request('body'), Date.now())).toBe(expected);
});

const begun = Date.parse('2026-05-01T12:00:00Z');
let database: Database;
let now: number;
let jobs: { webhook: string; delivery: string }[];
let handled: HookDelivery[];
let run: (job: { input: { webhook: string; delivery: string } }) => Promise<unknown>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.orm.delete(webhooks);
  [now, jobs, handled] = [begun, [], []];
});

function begin(more: Partial<HookService> = {}) {
  const all = createWebhooks({
    database,
    secrets: createSecrets('a root secret of a test, long enough'),
    jobs: {
      define: (job: { run: typeof run }) => {
        run = job.run;
        return {
          enqueue: async (_: string, input: (typeof jobs)[number]) => void jobs.push(input),
        };
      },
    } as never,
    publicUrl: 'http://suite.test',
    now: () => now,
  });
  all.register({
    id: 'docs',
    verification: { kind: 'secret', secretIn: ({ headers }) => headers.secret ?? null },
    read: ({ body }) =>
      JSON.parse(body.toString(), (name, value) =>
        name === 'at' && value !== null ? new Date(value) : value,
      ),
    handle: async (delivery) => void handled.push(delivery),
    ...more,
  });
  return all;
}
type Webhooks = ReturnType<typeof begin>;
const owner = { kind: 'account', id: 'amara' } as const;
const create = async (all: Webhooks, of: { kind: 'account'; id: string } = owner) => {
  const { id, address, secret } = await all.create({ service: 'docs', owner: of, secret: 'mine' });
  return { id, address, secret, key: address.split('/').at(-1) ?? '' };
};
const facts = (id: string | null, at: number | null = null) => JSON.stringify({ id, at });
const send = (all: Webhooks, key: string, body: string, secret = 'mine') =>
  all.receive('docs', key, request(body, { secret, 'x-kind': 'created', 'x-other': 'no' }));
const deliveries = () => database.orm.select().from(webhookDeliveries);

test.each([
  [undefined, 300_000, null],
  [undefined, -300_000, null],
  [undefined, 300_001, 'hook/old'],
  [undefined, -300_001, 'hook/old'],
  [10, 10_000, null],
  [10, 10_001, 'hook/old'],
])(
  'with the tolerance %s, a delivery of %i ms ago fails with %s',
  async (toleranceSeconds, ago, code) => {
    const all = begin(toleranceSeconds === undefined ? {} : { toleranceSeconds });
    const { key } = await create(all);
    const received = send(all, key, facts('1', begun - ago));
    if (code) await expect(received).rejects.toMatchObject({ code, status: 400 });
    else await received;
    expect(jobs).toHaveLength(code ? 0 : 1);
    expect(await deliveries()).toHaveLength(code ? 0 : 1);
  },
);

test('a wrong address, secret, body or time is refused, each with its failure, and stores nothing', async () => {
  const all = begin();
  const { key } = await create(all);
  const codeOf = (received: Promise<void>) =>
    received.then(
      () => null,
      (error: { code: string }) => error.code,
    );
  expect(await codeOf(send(all, 'none', facts('1')))).toBe('hook/unknown');
  expect(await codeOf(all.receive('else', key, request(facts('1'))))).toBe('hook/unknown');
  expect(await codeOf(send(all, key, facts('1'), 'wrong'))).toBe('hook/signature');
  expect(await codeOf(send(all, key, 'no JSON'))).toBe('hook/unreadable');
  expect(await codeOf(send(all, key, facts('1', Number.MAX_VALUE)))).toBe('hook/old');
  expect([await deliveries(), jobs]).toEqual([[], []]);
});

test('a delivery is stored with its declared headers, handled once, and emptied then', async () => {
  const all = begin({ storedHeaders: ['x-kind', 'x-missing'] });
  const [one, other] = [await create(all), await create(all)];
  await send(all, one.key, facts('1'));
  await send(all, other.key, facts('1'));
  expect(jobs.map(({ webhook }) => webhook)).toEqual([one.id, other.id]);
  const [job] = jobs;
  if (!job) throw new Error('No job was queued.');
  now = begun + 1000;
  await run({ input: job });
  expect(handled).toEqual([
    {
      service: 'docs',
      webhookId: one.id,
      connectionId: null,
      deliveryId: '1',
      receivedAt: new Date(begun),
      headers: { 'x-kind': 'created' },
      body: Buffer.from(facts('1')),
    },
  ]);
  await run({ input: job });
  expect(handled).toHaveLength(1);
  const rows = await deliveries();
  expect(rows.find(({ webhookId }) => webhookId === one.id)).toMatchObject({
    handledAt: new Date(begun + 1000),
    body: null,
    headers: {},
  });
  expect(rows.find(({ webhookId }) => webhookId === other.id)).toMatchObject({
    handledAt: null,
    headers: { 'x-kind': 'created' },
  });
});

test('a repeated delivery is queued again only while it waits', async () => {
  const all = begin();
  const { key } = await create(all);
  await send(all, key, facts('1'));
  await send(all, key, facts('1'));
  expect(jobs).toHaveLength(2);
  expect(await deliveries()).toHaveLength(1);
  const [job] = jobs;
  if (job) await run({ input: job });
  await send(all, key, facts('1'));
  expect(jobs).toHaveLength(2);
  // Without an id, equal bytes are the same delivery; a long id is cut, and compared as a whole.
  await send(all, key, facts(null));
  await send(all, key, facts(null));
  await send(all, key, facts(`${'x'.repeat(200)}1`));
  await send(all, key, facts(`${'x'.repeat(200)}2`));
  const ids = (await deliveries()).map(({ deliveryId }) => deliveryId);
  expect(ids).toHaveLength(4);
  expect(ids.filter((id) => id === 'x'.repeat(200))).toHaveLength(2);
  expect(new Set((await deliveries()).map(({ delivery }) => delivery)).size).toBe(4);
});

test('a failed handler leaves the delivery for another attempt', async () => {
  let fails = true;
  const all = begin({
    handle: async (delivery) => {
      if (fails) throw new Error('not now');
      handled.push(delivery);
    },
  });
  const { key } = await create(all);
  await send(all, key, facts('1'));
  const [job] = jobs;
  if (!job) throw new Error('No job was queued.');
  await expect(run({ input: job })).rejects.toThrow('not now');
  fails = false;
  await run({ input: job });
  expect(handled).toHaveLength(1);
});

test('deliveries are removed after a week, and webhooks with their owner alone', async () => {
  const all = begin();
  const [one, other] = [await create(all), await create(all, { kind: 'account', id: 'ben' })];
  await send(all, one.key, facts('old'));
  now = begun + 1;
  await send(all, one.key, facts('young'));
  now = begun + 7 * 86_400_000 + 1;
  await all.sweep();
  expect((await deliveries()).map(({ deliveryId }) => deliveryId)).toEqual(['young']);
  expect(await all.dataOf(owner)).toEqual([{ service: 'docs', created_at: new Date(begun) }]);
  await all.removeOf(database.orm, owner);
  expect([await all.dataOf(owner), await deliveries()]).toEqual([[], []]);
  await send(all, other.key, facts('1'));
  await all.remove('none');
  await all.remove(other.id);
  await expect(send(all, other.key, facts('2'))).rejects.toMatchObject({ code: 'hook/unknown' });
});

test('an address has its own key, which is stored as a digest, and a generated secret', async () => {
  const all = begin();
  const { address, secret, id } = await all.create({ service: 'docs', owner });
  expect(address).toMatch(/^http:\/\/suite\.test\/api\/hooks\/docs\/[\w-]{43}$/);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const [row] = await database.orm.select().from(webhooks).where(eq(webhooks.id, id));
  const key = address.split('/').at(-1) ?? '';
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${key}|${secret}`));
  expect(() => all.register({ ...(all.find('docs') ?? ({} as never)) })).toThrow(
    "Two webhooks are named 'docs'.",
  );
  expect(all.find('else')).toBeUndefined();
});
