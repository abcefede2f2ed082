import type Stripe from 'stripe';
import type { PaymentMethod } from '../../contract/details.ts';
import type { SubscriptionState } from '../../contract/subscription.ts';
import { addDays } from '../amounts/periods.ts';
import type { Buyer } from '../buyer.ts';
import { newSubscription, type SubscriptionRow } from '../store.ts';
import { fromSeconds } from './client.ts';
import { subscriptionOf } from './map-invoice.ts';
import { cycleOfPrice, tierOfKey } from './stripe-prices.ts';

const states: Readonly<Record<Stripe.Subscription.Status, SubscriptionState>> = {
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'awaiting_payment',
  incomplete_expired: 'ended',
  canceled: 'ended',
  paused: 'ended',
};

export function isLive({ status }: Stripe.Subscription): boolean {
  return states[status] === 'active' || states[status] === 'past_due';
}

/** The subscription that counts on a side, and further live ones, which must not go on. */
export function chooseSubscription(
  all: readonly Stripe.Subscription[],
  side: 'M' | 'T',
): { counts: Stripe.Subscription | null; surplus: Stripe.Subscription[] } {
  const ofSide = all.filter(({ metadata }) => metadata.side === side);
  // The first one that was bought goes on; of those that ended the last one is shown.
  const live = ofSide.filter(isLive).sort((one, other) => one.created - other.created);
  const newest = ofSide.toSorted((one, other) => other.created - one.created);
  return { counts: live[0] ?? newest[0] ?? null, surplus: live.slice(1) };
}

interface Around {
  before: SubscriptionRow | null;
  invoices: readonly Stripe.Invoice[];
  graceDays: number;
  now: Date;
}

/** The row of a subscription of Stripe; null where its price is none of the suite's plans. */
export function mapSubscription(
  buyer: Buyer,
  subscription: Stripe.Subscription,
  { before, invoices, graceDays, now }: Around,
): SubscriptionRow | null {
  const [item] = subscription.items.data;
  const same = before?.stripeId === subscription.id ? before : null;
  // A price loses its key when a new price gets it.
  const tier = tierOfKey(item?.price.lookup_key ?? null) ?? same?.tier ?? null;
  const cycle = item ? cycleOfPrice(item.price) : null;
  if (!item || !tier || !cycle) return null;
  const { unit_amount: price, currency } = item.price;
  const bought = { paidBy: 'stripe', state: 'ended', tier, cycle, currency } as const;
  const start = fromSeconds(item.current_period_start);
  const isSamePeriod = same?.periodStart?.getTime() === start.getTime();
  return {
    ...newSubscription(buyer, { ...bought, price: price ?? 0 }, before?.granted ?? null),
    anchor: fromSeconds(subscription.billing_cycle_anchor),
    periodStart: start,
    periodEnd: fromSeconds(item.current_period_end),
    autoRenewal: !subscription.cancel_at_period_end && subscription.cancel_at === null,
    chosenDate: isSamePeriod ? same.chosenDate : null,
    stripeId: subscription.id,
    ...stateAtStripe(subscription, invoices, { graceDays, now }),
  };
}

type StateColumns = Pick<SubscriptionRow, 'state' | 'pastDueSince' | 'endsAt' | 'nextAttemptAt'>;

function stateAtStripe(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  { graceDays, now }: Pick<Around, 'graceDays' | 'now'>,
): StateColumns {
  const state = states[subscription.status];
  const fine = { state, pastDueSince: null, endsAt: null, nextAttemptAt: null };
  if (state !== 'past_due') return fine;
  const open = invoices
    .filter((one) => one.status === 'open' && subscriptionOf(one) === subscription.id)
    .sort((one, other) => one.created - other.created);
  const [oldest] = open;
  const since = oldest ? fromSeconds(oldest.created) : now;
  const endsAt = addDays(since, graceDays);
  if (endsAt <= now) return { ...fine, state: 'ended' };
  const next = oldest?.next_payment_attempt;
  return { state, pastDueSince: since, endsAt, nextAttemptAt: next ? fromSeconds(next) : null };
}

export function mapMethod(method: Stripe.PaymentMethod | null): PaymentMethod | null {
  if (!method) return null;
  const { card, type } = method;
  if (!card) return { kind: 'other', name: type.replaceAll('_', ' ') };
  const { brand, last4, exp_month, exp_year } = card;
  return { kind: 'card', brand, last4, exp_month, exp_year };
}
