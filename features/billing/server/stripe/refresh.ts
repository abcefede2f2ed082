import { and, eq, sql } from 'drizzle-orm';
import type { Payer } from '#features/plans/contract/payer.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { notifyPayer } from '../save-subscription.ts';
import { lockPayer, updatePayer } from '../store.ts';
import { billingEvents, billingInvoices, billingPayers } from '../tables.ts';
import { atStripe } from './client.ts';
import { finishSessions } from './finish-sessions.ts';
import { chooseSubscription } from './map-subscription.ts';
import { readState, type StripeState } from './read-state.ts';
import type { RefreshParts } from './stripe-parts.ts';
import { writeState } from './write-state.ts';

/** An event of Stripe, of which only this is believed. */
export interface StripeEvent {
  id: string;
  type: string;
  /** The invoice that it is about, if any. */
  invoice: string | null;
}

/**
 * Reads the newest state of a payer from Stripe, and writes it, unless a fetch that began later was written
 * before. With an event the same transaction claims its id.
 * @returns false where the event was claimed before
 */
export async function refreshPayer(
  parts: RefreshParts,
  payer: Payer,
  event?: StripeEvent,
): Promise<boolean> {
  const { database, stripe } = parts;
  const fetch = await beginFetch(database.orm, payer);
  if (!fetch) return false;
  const state = await atStripe(async () => {
    await finishSessions(parts, payer, fetch.customer);
    return readState(stripe, fetch.customer);
  });
  const isClaimed = await database.orm.transaction(async (tx) => {
    const row = await lockPayer(tx, payer);
    if (event && !(await claim(tx, event, parts.now()))) return false;
    if (fetch.number > row.fetchWritten) {
      await writeState(tx, parts, row, state);
      await updatePayer(tx, payer, { fetchWritten: fetch.number });
    }
    if (event) await notifyAbout(tx, payer, event, parts.now());
    return true;
  });
  await cancelSurplus(parts, state);
  return isClaimed;
}

/** Numbers a fetch before it begins; null for a payer that is no customer of Stripe. */
async function beginFetch(
  executor: Executor,
  { kind, id }: Payer,
): Promise<{ number: number; customer: string } | null> {
  const [row] = await executor
    .update(billingPayers)
    .set({ fetchBegun: sql`${billingPayers.fetchBegun} + 1` })
    .where(and(eq(billingPayers.payerKind, kind), eq(billingPayers.payerId, id)))
    .returning({ number: billingPayers.fetchBegun, customer: billingPayers.stripeCustomer });
  return row?.customer ? { number: row.number, customer: row.customer } : null;
}

/** Claims an event for the transaction; false where another one has it. */
async function claim(tx: Executor, { id, type }: StripeEvent, at: Date): Promise<boolean> {
  const claimed = await tx
    .insert(billingEvents)
    .values({ id, type, at })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return claimed.length > 0;
}

const notices = {
  'invoice.payment_failed': 'payment_failed',
  'invoice.payment_action_required': 'confirmation_required',
} as const;

/** Mails about a failed payment, each time that it fails, where the invoice is really open. */
async function notifyAbout(
  tx: Executor,
  payer: Payer,
  { type, invoice }: StripeEvent,
  at: Date,
): Promise<void> {
  const kind = notices[type as keyof typeof notices];
  if (!kind || !invoice) return;
  const { stripeId, status, payerKind, payerId } = billingInvoices;
  const [open] = await tx
    .select()
    .from(billingInvoices)
    .where(
      and(
        ...[eq(stripeId, invoice), eq(status, 'open')],
        ...[eq(payerKind, payer.kind), eq(payerId, payer.id)],
      ),
    );
  if (open) await notifyPayer(tx, open, kind, { invoiceId: open.id, at });
}

/**
 * Two purchases at the same time make two subscriptions of one side: the later one is cancelled, and what was
 * paid for it becomes credit.
 */
async function cancelSurplus(
  { stripe, log }: RefreshParts,
  { subscriptions }: StripeState,
): Promise<void> {
  const surplus = (['M', 'T'] as const).flatMap(
    (side) => chooseSubscription(subscriptions, side).surplus,
  );
  for (const { id } of surplus) {
    await atStripe(() => stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }));
    log.warn({ subscription: id }, 'a plan was bought twice; the second purchase became credit');
  }
}
