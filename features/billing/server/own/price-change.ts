import type { PlanChange } from '../../contract/calls.ts';
import { billingFailures } from '../../contract/failures.ts';
import type { Money } from '../../contract/money.ts';
import { planIntervals, tierOfCode } from '../../contract/subscription.ts';
import { chosenDay } from '../amounts/chosen-day.ts';
import { addCycles, type Period } from '../amounts/periods.ts';
import { prorate } from '../amounts/proration.ts';
import type { LineAmount } from '../amounts/sums.ts';
import { describePlan } from '../describe-plan.ts';
import type { Purpose } from '../invoice-content.ts';
import type { BillingParts } from '../parts.ts';
import type { SubscriptionRow } from '../store.ts';
import { priceOf } from './price-list.ts';

/** A change of a subscription, ready for its invoice. */
export interface ReadyChange {
  lines: LineAmount[];
  purpose: Purpose;
  price: Money;
  period: Period;
  appliesAt: Date;
}

type PaidSubscription = SubscriptionRow & { periodStart: Date; periodEnd: Date };

/** A subscription whose period is paid. @throws no_subscription, payment_pending */
export function requirePaid(row: SubscriptionRow | null): PaidSubscription {
  if (row?.state === 'past_due' || row?.state === 'awaiting_payment') {
    throw billingFailures.fail('payment_pending');
  }
  const { periodStart, periodEnd } = row ?? {};
  if (row?.state !== 'active' || !periodStart || !periodEnd) {
    throw billingFailures.fail('no_subscription');
  }
  return { ...row, periodStart, periodEnd };
}

/** The first period of a plan that begins at a time. @throws plan_not_for_sale */
export function readyPurchase(
  parts: BillingParts,
  side: 'M' | 'T',
  plan: Pick<SubscriptionRow, 'tier' | 'cycle'>,
  at: Date,
): ReadyChange {
  const price = requirePrice(parts, side, plan);
  const period = { start: at, end: addCycles(at, plan.cycle, 1) };
  const text = describePlan(side, plan.tier, plan.cycle);
  return {
    lines: [{ text, amount: price.amount, period: null }],
    purpose: { kind: 'start', ...plan, price: price.amount, period: null },
    ...{ price, period, appliesAt: at },
  };
}

/**
 * What a change at a time costs.
 * @throws no_subscription, payment_pending, plan_not_for_sale, nothing_to_change, billing_date_invalid
 */
export function readyChange(
  parts: BillingParts,
  row: SubscriptionRow | null,
  change: PlanChange,
  at: Date,
): ReadyChange {
  const paid = requirePaid(row);
  const { side, tier, cycle, periodStart, periodEnd } = paid;
  const plan = {
    tier: change.change === 'plan' ? tierOfCode[change.plan_type] : tier,
    cycle: 'billing_cycle' in change ? change.billing_cycle : cycle,
  };
  const isDate = change.change === planIntervals.date;
  if (!isDate && plan.tier === tier && plan.cycle === cycle) {
    throw billingFailures.fail('nothing_to_change');
  }
  const price = requirePrice(parts, side, plan);
  if (price.currency !== paid.currency) throw billingFailures.fail('plan_not_for_sale');
  const appliesAt = isDate ? chosenDay(change.billing_date, paid, parts.now()) : at;
  const old = { start: periodStart, end: periodEnd };
  const staysInPeriod = !isDate && plan.cycle === cycle;
  const period = staysInPeriod
    ? old
    : { start: appliesAt, end: addCycles(appliesAt, plan.cycle, 1) };
  const from = { price: paid.price, period: old };
  const { credit, charge } = prorate(from, { price: price.amount, period }, appliesAt);
  const rest = { start: appliesAt, end: periodEnd };
  return {
    lines: [
      { text: `Unused time: ${describePlan(side, tier, cycle)}`, amount: credit, period: rest },
      {
        text: describePlan(side, plan.tier, plan.cycle),
        amount: charge,
        period: staysInPeriod ? rest : period,
      },
    ],
    purpose: { kind: 'change', ...plan, price: price.amount, period: isoPeriod(period) },
    ...{ price, period, appliesAt },
  };
}

export function isoPeriod({ start, end }: Period) {
  return { start: start.toISOString(), end: end.toISOString() };
}

function requirePrice(
  parts: Pick<BillingParts, 'settings'>,
  side: 'M' | 'T',
  plan: Pick<SubscriptionRow, 'tier' | 'cycle'>,
): Money {
  const price = priceOf(parts, side, plan);
  if (!price) throw billingFailures.fail('plan_not_for_sale');
  return price;
}
