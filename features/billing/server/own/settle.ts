import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { billingFailures } from '../../contract/failures.ts';
import { addCycles } from '../amounts/periods.ts';
import type { Buyer } from '../buyer.ts';
import type { BillingParts } from '../parts.ts';
import { ended, saveSubscription } from '../save-subscription.ts';
import {
  findInvoice,
  findSubscription,
  type InvoiceRecord,
  lockPayer,
  payerOf,
  type SubscriptionRow,
  updatePayer,
} from '../store.ts';
import { billingInvoices } from '../tables.ts';

/**
 * Marks an open invoice as paid, and begins or continues its plan. Of several at once one succeeds.
 * @throws invoice_not_found, invoice_paid, invoice_void, invoice_elsewhere
 */
export async function markPaid(
  parts: BillingParts,
  id: string,
  note: string,
): Promise<InvoiceRecord> {
  return changeOpen(parts, id, async (tx, open) => {
    const paid = { status: 'paid', paidAt: parts.now(), paymentNote: note } as const;
    await tx.update(billingInvoices).set(paid).where(eq(billingInvoices.id, id));
    await applyPayment(tx, parts, open);
    return { ...open, ...paid };
  });
}

/**
 * Cancels an open invoice, with the order that awaits it; credit that it used is the payer's again. A renewal
 * that is cancelled ends the plan with the paid period.
 * @throws as `markPaid`
 */
export async function voidOpen(parts: BillingParts, id: string): Promise<InvoiceRecord> {
  return changeOpen(parts, id, (tx, open) => voidInvoice(tx, parts, open));
}

/** Withdraws an open invoice of a locked payer, which another one replaces. */
export async function withdrawInvoice(tx: Executor, open: InvoiceRecord): Promise<void> {
  await tx.update(billingInvoices).set({ status: 'void' }).where(eq(billingInvoices.id, open.id));
  const payer = await lockPayer(tx, payerOf(open));
  const used = -open.sums.credit_used.amount;
  if (used > 0) await updatePayer(tx, payerOf(open), { credit: payer.credit + used });
}

/** Cancels an open invoice of a locked payer, with what it is for. */
export async function voidInvoice(
  tx: Executor,
  parts: BillingParts,
  open: InvoiceRecord,
): Promise<InvoiceRecord> {
  await withdrawInvoice(tx, open);
  const subscription = await findSubscription(tx, buyerOf(open));
  if (open.purpose?.kind === 'start' && subscription?.state === 'awaiting_payment') {
    await saveSubscription(tx, parts, ended(subscription));
  }
  if (open.purpose?.kind === 'renewal' && subscription) {
    const isOver = subscription.state === 'past_due';
    const stopped = { ...subscription, autoRenewal: false };
    await saveSubscription(tx, parts, isOver ? ended(stopped) : stopped);
  }
  return { ...open, status: 'void' };
}

async function changeOpen(
  { database }: BillingParts,
  id: string,
  change: (tx: Executor, open: InvoiceRecord) => Promise<InvoiceRecord>,
): Promise<InvoiceRecord> {
  return database.orm.transaction(async (tx) => {
    const before = await findInvoice(tx, id);
    if (!before) throw billingFailures.fail('invoice_not_found');
    if (before.paidBy === 'stripe') throw billingFailures.fail('invoice_elsewhere');
    await lockPayer(tx, payerOf(before));
    // Under the lock: another call may have changed it meanwhile.
    const invoice = await findInvoice(tx, id);
    if (invoice?.status === 'paid') throw billingFailures.fail('invoice_paid');
    if (invoice?.status !== 'open') throw billingFailures.fail('invoice_void');
    return change(tx, invoice);
  });
}

/**
 * Does what the payment of an invoice is for. A renewal that is paid before its period is applied when that
 * begins. The payer is locked.
 */
export async function applyPayment(
  tx: Executor,
  parts: BillingParts,
  invoice: Pick<InvoiceRecord, 'purpose' | 'currency' | 'payerKind' | 'payerId' | 'side'>,
): Promise<void> {
  const { purpose } = invoice;
  const subscription = await findSubscription(tx, buyerOf(invoice));
  if (!purpose || !subscription) return;
  const period = purpose.period ?? firstPeriod(parts.now(), purpose.cycle);
  const [start, end] = [new Date(period.start), new Date(period.end)];
  if (purpose.kind === 'renewal' && start > parts.now()) return;
  const isNewPeriod = purpose.kind !== 'renewal' && !sameTime(subscription.periodStart, start);
  const paid: SubscriptionRow = {
    ...subscription,
    ...{ state: 'active', tier: purpose.tier, cycle: purpose.cycle, price: purpose.price },
    currency: invoice.currency,
    ...{ anchor: isNewPeriod ? start : subscription.anchor, periodStart: start, periodEnd: end },
    ...{ pastDueSince: null, endsAt: null, nextAttemptAt: null },
    ...(isNewPeriod ? { chosenDate: null } : {}),
  };
  await saveSubscription(tx, parts, paid);
}

function firstPeriod(now: Date, cycle: SubscriptionRow['cycle']) {
  return { start: now.toISOString(), end: addCycles(now, cycle, 1).toISOString() };
}

function sameTime(one: Date | null, other: Date): boolean {
  return one?.getTime() === other.getTime();
}

export function buyerOf(row: Pick<InvoiceRecord, 'payerKind' | 'payerId' | 'side'>): Buyer {
  return { payer: payerOf(row), side: row.side };
}
