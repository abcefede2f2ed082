import type Stripe from 'stripe';
import type { NextStep, PlanChange } from '../../contract/calls.ts';
import { billingFailures } from '../../contract/failures.ts';
import { planIntervals, tierOfCode } from '../../contract/subscription.ts';
import { chosenDay } from '../amounts/chosen-day.ts';
import { addCycles } from '../amounts/periods.ts';
import type { Buyer } from '../buyer.ts';
import type { PricedChange } from '../payments.ts';
import { saveSubscription } from '../save-subscription.ts';
import { findSubscription, lockPayer, type SubscriptionRow } from '../store.ts';
import { atStripe, toSeconds } from './client.ts';
import { sumsOf } from './map-invoice.ts';
import { refreshPayer } from './refresh.ts';
import type { StripeParts } from './stripe-parts.ts';
import type { StripePrice } from './stripe-prices.ts';

/** A running subscription that can be changed. */
type Running = SubscriptionRow & { stripeId: string; periodStart: Date; periodEnd: Date };

/** What a change costs, as Stripe computes it. */
export async function priceChange(
  parts: StripeParts,
  buyer: Buyer,
  change: PlanChange,
  at: Date,
): Promise<PricedChange> {
  const row = await findSubscription(parts.database.orm, buyer);
  if (change.change === 'plan' && (!row || row.state === 'ended')) {
    const plan = { tier: tierOfCode[change.plan_type], cycle: change.billing_cycle };
    return pricePurchase(parts, await findPrice(parts, buyer, plan), at);
  }
  const running = requireRunning(row);
  const price = await priceAfter(parts, buyer, running, change);
  const isDate = change.change === planIntervals.date;
  const appliesAt = isDate ? chosenDay(change.billing_date, running, parts.now()) : at;
  const { stripe } = parts;
  const preview = await atStripe(async () => {
    const item = await itemOf(stripe, running.stripeId);
    return stripe.invoices.createPreview({
      subscription: running.stripeId,
      subscription_details: {
        items: [{ id: item.id, price: price.id }],
        proration_behavior: 'always_invoice',
        proration_date: toSeconds(appliesAt),
        ...(isDate ? { billing_cycle_anchor: 'now' } : {}),
      },
    });
  });
  const staysInPeriod = !isDate && price.cycle === running.cycle;
  const period = staysInPeriod
    ? { start: running.periodStart, end: running.periodEnd }
    : { start: appliesAt, end: addCycles(appliesAt, price.cycle, 1) };
  return {
    sums: sumsOf(preview),
    appliesAt,
    period: { start: period.start.toISOString(), end: period.end.toISOString() },
    nextPrice: price.price,
  };
}

/**
 * Changes a subscription. What costs something applies when it is paid: where the card needs a confirmation, or
 * is declined, the answer leads to the page that pays.
 */
export async function changePlan(
  parts: StripeParts,
  buyer: Buyer,
  change: PlanChange,
  at: Date,
  once: string,
): Promise<NextStep> {
  const { stripe } = parts;
  await refreshPayer(parts, buyer.payer);
  const running = requireRunning(await findSubscription(parts.database.orm, buyer));
  if (change.change === planIntervals.date) {
    await chooseDate(parts, buyer, change.billing_date);
    return { kind: 'done' };
  }
  const price = await priceAfter(parts, buyer, running, change);
  const updated = await atStripe(async () => {
    const item = await itemOf(stripe, running.stripeId);
    return stripe.subscriptions.update(
      running.stripeId,
      {
        items: [{ id: item.id, price: price.id }],
        proration_behavior: 'always_invoice',
        proration_date: toSeconds(at),
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice'],
      },
      { idempotencyKey: once },
    );
  });
  await refreshPayer(parts, buyer.payer);
  const url = updated.pending_update ? payUrlOf(updated) : null;
  return url ? { kind: 'redirect', url } : { kind: 'done' };
}

/** The running subscription. @throws no_subscription, payment_pending */
function requireRunning(row: SubscriptionRow | null): Running {
  if (row?.state === 'past_due' || row?.state === 'awaiting_payment') {
    throw billingFailures.fail('payment_pending');
  }
  const { stripeId, periodStart, periodEnd } = row ?? {};
  if (row?.state !== 'active' || !stripeId || !periodStart || !periodEnd) {
    throw billingFailures.fail('no_subscription');
  }
  return { ...row, stripeId, periodStart, periodEnd };
}

async function chooseDate({ database, now, ...parts }: StripeParts, buyer: Buyer, day: string) {
  await database.orm.transaction(async (tx) => {
    await lockPayer(tx, buyer.payer);
    const row = requireRunning(await findSubscription(tx, buyer));
    await saveSubscription(tx, parts, { ...row, chosenDate: chosenDay(day, row, now()) });
  });
}

/** The price of a subscription after a change. @throws plan_not_for_sale, nothing_to_change */
async function priceAfter(
  parts: StripeParts,
  buyer: Buyer,
  { tier, cycle }: Running,
  change: PlanChange,
): Promise<StripePrice> {
  const plan = {
    tier: change.change === 'plan' ? tierOfCode[change.plan_type] : tier,
    cycle: 'billing_cycle' in change ? change.billing_cycle : cycle,
  };
  const isSame = plan.tier === tier && plan.cycle === cycle;
  if (isSame && change.change !== planIntervals.date) {
    throw billingFailures.fail('nothing_to_change');
  }
  return findPrice(parts, buyer, plan);
}

async function findPrice(
  { prices }: StripeParts,
  { side }: Buyer,
  { tier, cycle }: Pick<SubscriptionRow, 'tier' | 'cycle'>,
): Promise<StripePrice> {
  const price = (await prices.list()).find(
    (one) => one.side === side && one.tier === tier && one.cycle === cycle,
  );
  if (!price) throw billingFailures.fail('plan_not_for_sale');
  return price;
}

async function pricePurchase(
  { stripe }: StripeParts,
  { id, price, cycle }: StripePrice,
  at: Date,
): Promise<PricedChange> {
  const preview = await atStripe(() =>
    stripe.invoices.createPreview({
      currency: price.currency,
      subscription_details: { items: [{ price: id, quantity: 1 }] },
    }),
  );
  const period = { start: at.toISOString(), end: addCycles(at, cycle, 1).toISOString() };
  return { sums: sumsOf(preview), appliesAt: at, period, nextPrice: price };
}

/** @throws payment_pending where an earlier change awaits its payment */
async function itemOf(stripe: Stripe, id: string): Promise<Stripe.SubscriptionItem> {
  const { items, pending_update: pending } = await stripe.subscriptions.retrieve(id);
  if (pending) throw billingFailures.fail('payment_pending');
  const [item] = items.data;
  if (!item) throw new Error('A subscription of Stripe has no item.');
  return item;
}

function payUrlOf({ latest_invoice: latest }: Stripe.Subscription): string | null {
  return latest && typeof latest === 'object' ? (latest.hosted_invoice_url ?? null) : null;
}
