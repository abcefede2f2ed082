import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { planCodes } from '#features/plans/contract/tiers.ts';
import { modeOfSide } from '#features/teams/contract/calls.ts';
import type { NextStep } from '../../contract/calls.ts';
import { billingFailures } from '../../contract/failures.ts';
import type { BillingCycle, PaidTier } from '../../contract/subscription.ts';
import type { Buyer } from '../buyer.ts';
import { findSubscription } from '../store.ts';
import { billingSessions } from '../tables.ts';
import { atStripe } from './client.ts';
import { ensureCustomer } from './customer.ts';
import { refreshPayer } from './refresh.ts';
import type { StripeParts } from './stripe-parts.ts';

interface Plan {
  tier: PaidTier;
  cycle: BillingCycle;
}

/**
 * Opens the page of Stripe on which a plan is bought. An earlier page for the same side closes, so that
 * nobody buys twice.
 * @throws already_subscribed, plan_not_for_sale
 */
export async function buyPlan(parts: StripeParts, buyer: Buyer, plan: Plan): Promise<NextStep> {
  const { stripe, prices, database, settings } = parts;
  const { tier, cycle } = plan;
  const sold = (await prices.list()).find(
    (one) => one.side === buyer.side && one.tier === tier && one.cycle === cycle,
  );
  if (!sold) throw billingFailures.fail('plan_not_for_sale');
  const customer = await ensureCustomer(parts, buyer.payer);
  await closeEarlierPages(parts, buyer);
  await refreshPayer(parts, buyer.payer);
  const row = await findSubscription(database.orm, buyer);
  if (row?.state === 'active' || row?.state === 'past_due') {
    throw billingFailures.fail('already_subscribed');
  }
  const metadata = metadataOf(buyer);
  const session = await atStripe(() =>
    stripe.checkout.sessions.create({
      ...{
        mode: 'subscription',
        customer,
        metadata,
        line_items: [{ price: sold.id, quantity: 1 }],
      },
      ...{ subscription_data: { metadata }, billing_address_collection: 'required' },
      ...{
        tax_id_collection: { enabled: true },
        customer_update: { address: 'auto', name: 'auto' },
      },
      automatic_tax: { enabled: settings.stripe?.computesTaxes ?? false },
      success_url: pageOf(parts, '/pricing/thank-you', buyer),
      cancel_url: `${pageOf(parts, '/pricing', buyer)}&plan=${planCodes[tier]}`,
    }),
  );
  return { kind: 'redirect', url: await remember(parts, buyer, session, 'buy') };
}

/** Opens the page of Stripe that stores another card. @throws no_subscription */
export async function openCardPage(parts: StripeParts, buyer: Buyer): Promise<string> {
  const { stripe, database } = parts;
  const row = await findSubscription(database.orm, buyer);
  if (!row?.stripeId) throw billingFailures.fail('no_subscription');
  const customer = await ensureCustomer(parts, buyer.payer);
  const back = pageOf(parts, `/billing/${modeOfSide[buyer.side]}`, buyer);
  const session = await atStripe(() =>
    stripe.checkout.sessions.create({
      ...{ mode: 'setup', customer, currency: row.currency, metadata: metadataOf(buyer) },
      ...{ success_url: back, cancel_url: back },
    }),
  );
  return remember(parts, buyer, session, 'card');
}

/** Ids of the pages on which something is being bought. */
export async function listOpenPages(
  { database }: Pick<StripeParts, 'database'>,
  { payer, side }: Buyer,
): Promise<string[]> {
  const { id, payerKind, payerId, side: on, state, purpose } = billingSessions;
  const open = await database.orm
    .select({ id })
    .from(billingSessions)
    .where(
      and(
        ...[eq(payerKind, payer.kind), eq(payerId, payer.id), eq(on, side)],
        ...[eq(state, 'open'), eq(purpose, 'buy')],
      ),
    );
  return open.map((row) => row.id);
}

async function closeEarlierPages(parts: StripeParts, buyer: Buyer): Promise<void> {
  const { sessions } = parts.stripe.checkout;
  for (const id of await listOpenPages(parts, buyer)) {
    await atStripe(async () => {
      const { status } = await sessions.retrieve(id);
      if (status === 'open') await sessions.expire(id);
    });
  }
}

async function remember(
  { database, now }: StripeParts,
  { payer, side }: Buyer,
  { id, url }: Stripe.Checkout.Session,
  purpose: 'buy' | 'card',
): Promise<string> {
  if (!url) throw new Error('A page of Stripe has no address.');
  const of = { payerKind: payer.kind, payerId: payer.id, side };
  await database.orm
    .insert(billingSessions)
    .values({ id, ...of, purpose, state: 'open', at: now() });
  return url;
}

function metadataOf({ payer, side }: Buyer) {
  return { payer_kind: payer.kind, payer_id: payer.id, side };
}

function pageOf({ publicUrl }: StripeParts, path: string, { payer, side }: Buyer): string {
  const query = new URLSearchParams({ p_type: side });
  if (payer.kind === 'team') query.set('team_id', payer.id);
  return `${publicUrl}${path}?${query}`;
}
