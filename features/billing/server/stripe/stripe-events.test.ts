import { describe, expect, test } from 'vitest';
import { StripeBilling } from '#tests/fixtures/services/billing/stripe-billing.ts';
import { billingEvents } from '../tables.ts';
import { lookupKey } from './stripe-prices.ts';

const billing = new StripeBilling();
const { deliver, deliverAll, moveTo, planOf, subscriber } = billing;

describe('events', () => {
  test('that are not signed by Stripe, or long ago, are refused', async () => {
    const { subscription } = await subscriber();
    const event = billing.stripe.world.emit('customer.subscription.updated', subscription);
    expect(await deliver(event, 'whsec_of_somebody_else')).toBe(400);
    expect(await deliver(event, undefined, Date.now() - 3_600_000)).toBe(400);
    const bare = { method: 'POST', url: '/api/hooks/stripe', payload: event } as const;
    expect((await billing.suite.http.inject(bare)).statusCode).toBe(400);
    expect(await billing.suite.database.orm.$count(billingEvents)).toBeGreaterThan(0);
    const known = await billing.suite.database.pool.query(
      'select id from billing_events where id = $1',
      [event.id],
    );
    expect(known.rows).toEqual([]);
  });

  test('that come twice, also at the same time, do their work once: the id is claimed with it', async () => {
    const { subscription } = await subscriber('later');
    moveTo('2026-03-01');
    const all = billing.stripe.world.events.splice(0);
    const failed = all.find(({ type }) => type === 'invoice.payment_failed');
    const before = await countNotices();
    const statuses = await Promise.all([deliver(failed), deliver(failed), deliver(failed)]);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await deliver(failed)).toBe(200);
    expect((await countNotices()) - before).toBe(1);
    expect(subscription.status).toBe('past_due');
  });

  test('whose work fails are not claimed, and do it when they are sent again', async () => {
    await subscriber('later');
    moveTo('2026-03-01');
    const failed = billing.stripe.world.events.find(
      ({ type }) => type === 'invoice.payment_failed',
    );
    const before = await countNotices();
    // The database refuses the work after the claim.
    await billing.suite.database.pool.query(
      'alter table billing_notices rename to billing_notices_away',
    );
    expect(await deliver(failed)).toBe(500);
    await billing.suite.database.pool.query(
      'alter table billing_notices_away rename to billing_notices',
    );
    expect(await deliver(failed)).toBe(200);
    expect((await countNotices()) - before).toBe(1);
  });

  test('that come late do not bring a plan back: the state is fetched again', async () => {
    const { person, subscription } = await subscriber();
    const early = billing.stripe.world.emit('customer.subscription.updated', subscription);
    billing.stripe.world.events.length = 0;
    subscription.cancel_at_period_end = true;
    moveTo('2026-03-01');
    await deliverAll();
    expect(await planOf(person)).toBe('free');
    expect(await deliver(early)).toBe(200);
    expect(await planOf(person)).toBe('free');
  });

  test('that lie about the plan change nothing', async () => {
    const { person, subscription } = await subscriber();
    const lie = structuredClone(subscription);
    const price = billing.stripe.world.prices.find(
      ({ lookup_key: key }) => key === lookupKey('M', 'enterprise', 'yearly'),
    );
    if (price && lie.items.data[0]) lie.items.data[0].price = price;
    expect(await deliver(billing.stripe.world.emit('customer.subscription.updated', lie))).toBe(
      200,
    );
    const gone = { ...subscription, status: 'canceled' };
    expect(await deliver(billing.stripe.world.emit('customer.subscription.deleted', gone))).toBe(
      200,
    );
    expect(await planOf(person)).toBe('pro');
  });

  test('of which an early one is answered slowly do not undo a later one', async () => {
    const { person, subscription } = await subscriber();
    const early = billing.stripe.world.emit('customer.subscription.updated', subscription);
    // It is sent by hand below, and by nobody else.
    billing.stripe.world.events.length = 0;
    const slow = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    let held = false;
    // The answer is what was true then, and arrives when it no longer is.
    billing.stripe.ready.run = async ({ path, method }) => {
      if (held || method !== 'GET' || path !== '/v1/subscriptions') return;
      held = true;
      reached.resolve();
      await slow.promise;
    };
    const first = deliver(early);
    await reached.promise;
    subscription.cancel_at_period_end = true;
    moveTo('2026-03-01');
    await deliverAll();
    expect(await planOf(person)).toBe('free');
    slow.resolve();
    expect(await first).toBe(200);
    expect(await planOf(person)).toBe('free');
  });

  test('about others than our customers are answered and ignored', async () => {
    const event = billing.stripe.world.emit('customer.subscription.updated', {
      customer: 'cus_else',
    });
    expect(await deliver(event)).toBe(200);
    expect(await deliver(billing.stripe.world.emit('payout.paid', { customer: 'cus_else' }))).toBe(
      200,
    );
  });

  async function countNotices(): Promise<number> {
    const { rows } = await billing.suite.database.pool.query<{ of: string }>(
      'select count(*) as of from billing_notices',
    );
    return Number(rows[0]?.of);
  }
});
