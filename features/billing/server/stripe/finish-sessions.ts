import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Payer } from '#features/plans/contract/payer.ts';
import { billingSessions } from '../tables.ts';
import { isMissing } from './client.ts';
import { isLive } from './map-subscription.ts';
import type { RefreshParts } from './stripe-parts.ts';

type SessionRow = typeof billingSessions.$inferSelect;

/**
 * Finishes the pages of Stripe that a payer opened: a card that was stored there becomes the card of all its
 * subscriptions, and pays what is open. All of it may run twice.
 */
export async function finishSessions(
  parts: RefreshParts,
  { kind, id }: Payer,
  customer: string,
): Promise<void> {
  const { orm } = parts.database;
  const { payerKind, payerId, state } = billingSessions;
  const open = await orm
    .select()
    .from(billingSessions)
    .where(and(eq(payerKind, kind), eq(payerId, id), eq(state, 'open')));
  for (const row of open) {
    const now = await finish(parts, row, customer);
    if (now === 'open') continue;
    await orm
      .update(billingSessions)
      .set({ state: now })
      .where(and(eq(billingSessions.id, row.id), eq(billingSessions.state, 'open')));
  }
}

async function finish(
  parts: RefreshParts,
  row: SessionRow,
  customer: string,
): Promise<SessionRow['state']> {
  const session = await findSession(parts.stripe, row.id);
  if (!session || session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  const intent = session.setup_intent;
  const method = typeof intent === 'object' ? intent?.payment_method : null;
  if (row.purpose === 'card' && method) {
    await setCard(parts.stripe, customer, typeof method === 'string' ? method : method.id);
  }
  return 'done';
}

async function findSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function setCard(stripe: Stripe, customer: string, method: string): Promise<void> {
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } });
  const { data } = await stripe.subscriptions.list({ customer, limit: 100 });
  for (const subscription of data.filter(isLive)) {
    await stripe.subscriptions.update(subscription.id, { default_payment_method: method });
  }
  const open = await stripe.invoices.list({ customer, status: 'open', limit: 100 });
  for (const { id } of open.data) {
    if (id) await payOpen(stripe, id, method);
  }
}

/** Pays an open invoice with a new card. Where the bank refuses, the invoice stays open. */
async function payOpen(stripe: Stripe, invoice: string, method: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoice, { payment_method: method });
  } catch (error) {
    const code = error instanceof Error && 'type' in error ? error.type : null;
    if (code !== 'StripeCardError' && code !== 'StripeInvalidRequestError') throw error;
  }
}
