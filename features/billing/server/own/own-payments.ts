import type { Executor } from '#platform/server/database/database.ts';
import type { NextStep, PlanChange } from '../../contract/calls.ts';
import { billingFailures } from '../../contract/failures.ts';
import { planIntervals, tierOfCode } from '../../contract/subscription.ts';
import { chosenDay } from '../amounts/chosen-day.ts';
import { addDays } from '../amounts/periods.ts';
import type { Buyer } from '../buyer.ts';
import type { BillingParts } from '../parts.ts';
import type { Payments, PricedChange } from '../payments.ts';
import { ended, saveSubscription } from '../save-subscription.ts';
import {
  findPaidAhead,
  findPayer,
  findSubscription,
  type InvoiceRecord,
  listOpenInvoices,
  lockPayer,
  newSubscription,
  type SubscriptionRow,
} from '../store.ts';
import { issueInvoice, sumsFor } from './issue.ts';
import {
  isoPeriod,
  type ReadyChange,
  readyChange,
  readyPurchase,
  requirePaid,
} from './price-change.ts';
import { createRenewals } from './renew.ts';
import { applyPayment, voidInvoice, withdrawInvoice } from './settle.ts';

/** Days in which an order is to be paid. */
const orderDays = 14;

/** Plans that are paid by invoices of this installation, which administrators mark as paid. */
export function createOwnPayments(
  parts: BillingParts & { pdfUrl(invoiceId: string): string },
): Payments {
  const { database, settings, now } = parts;
  const renewals = createRenewals(parts);
  return {
    kind: 'invoice',
    prices: async () => settings.prices,
    buy: (buyer, plan) => database.orm.transaction((tx) => order(tx, parts, buyer, plan)),
    price: (buyer, change, at) => price(parts, buyer, change, at),
    change: (buyer, change, at) =>
      database.orm.transaction((tx) => makeChange(tx, parts, buyer, change, at)),
    setAutoRenewal: (buyer, on) =>
      database.orm.transaction((tx) => switchRenewal(tx, parts, buyer, on)),
    async cancelOrder(buyer) {
      await database.orm.transaction(async (tx) => {
        await lockPayer(tx, buyer.payer);
        const orders = (await listOpenInvoices(tx, buyer)).filter(isOrder);
        if (orders.length === 0) throw billingFailures.fail('nothing_to_change');
        for (const one of orders) await voidInvoice(tx, parts, one);
      });
    },
    async cardPage() {
      throw billingFailures.fail('payment_by_invoice');
    },
    links: async ({ id }) => ({ pdf_url: parts.pdfUrl(id), pay_url: null }),
    // Invoices read them when they are issued.
    detailsChanged: async () => undefined,
    isBuying: async () => false,
    // All state is here.
    refresh: async () => undefined,
    workDue: () => renewals.workDue(now()),
  };
}

/** A renewal is no order: it is cancelled by switching the renewal off. */
function isOrder({ purpose }: InvoiceRecord): boolean {
  return purpose?.kind !== 'renewal';
}

function isLive({ state }: SubscriptionRow): boolean {
  return state === 'active' || state === 'past_due';
}

async function order(
  tx: Executor,
  parts: BillingParts,
  buyer: Buyer,
  plan: Pick<SubscriptionRow, 'tier' | 'cycle'>,
): Promise<NextStep> {
  const payer = await lockPayer(tx, buyer.payer);
  const before = await findSubscription(tx, buyer);
  if (before && isLive(before)) throw billingFailures.fail('already_subscribed');
  if (before?.state === 'awaiting_payment') throw billingFailures.fail('payment_pending');
  const ready = readyPurchase(parts, buyer.side, plan, parts.now());
  const { amount: price, currency } = ready.price;
  const bought = {
    paidBy: 'invoice',
    state: 'awaiting_payment',
    ...plan,
    price,
    currency,
  } as const;
  await saveSubscription(tx, parts, newSubscription(buyer, bought, before?.granted ?? null));
  return issue(tx, parts, { buyer, payer }, ready);
}

/** Issues the invoice of an order or change, and applies it where nothing is to be paid. */
async function issue(
  tx: Executor,
  parts: BillingParts,
  { buyer, payer }: { buyer: Buyer; payer: Awaited<ReturnType<typeof lockPayer>> },
  { lines, purpose, price }: ReadyChange,
): Promise<NextStep> {
  const dueAt = addDays(parts.now(), orderDays);
  const issued = { buyer, purpose, lines, currency: price.currency, dueAt };
  const invoice = await issueInvoice(tx, parts, payer, issued);
  if (invoice.status !== 'paid') return { kind: 'invoice', invoice_id: invoice.id };
  await applyPayment(tx, parts, invoice);
  return { kind: 'done' };
}

async function price(
  parts: BillingParts,
  buyer: Buyer,
  change: PlanChange,
  at: Date,
): Promise<PricedChange> {
  const { orm } = parts.database;
  const [payer, row] = await Promise.all([
    findPayer(orm, buyer.payer),
    findSubscription(orm, buyer),
  ]);
  if (row?.periodEnd) await refusePaidAhead(orm, buyer, row.periodEnd);
  const ready =
    change.change === 'plan' && (!row || row.state === 'ended')
      ? readyPurchase(parts, buyer.side, planOf(change), at)
      : readyChange(parts, row, change, at);
  return {
    sums: sumsFor(parts, payer, ready.lines, ready.price.currency),
    appliesAt: ready.appliesAt,
    period: isoPeriod(ready.period),
    nextPrice: ready.price,
  };
}

/** @throws next_period_paid */
async function refusePaidAhead(executor: Executor, buyer: Buyer, periodEnd: Date): Promise<void> {
  const paid = await findPaidAhead(executor, buyer, periodEnd);
  if (paid) throw billingFailures.fail('next_period_paid');
}

function planOf(change: Extract<PlanChange, { change: 'plan' }>) {
  return { tier: tierOfCode[change.plan_type], cycle: change.billing_cycle };
}

async function makeChange(
  tx: Executor,
  parts: BillingParts,
  buyer: Buyer,
  change: PlanChange,
  at: Date,
): Promise<NextStep> {
  await lockPayer(tx, buyer.payer);
  const row = await findSubscription(tx, buyer);
  if (row?.periodEnd) await refusePaidAhead(tx, buyer, row.periodEnd);
  const open = await listOpenInvoices(tx, buyer);
  if (change.change === planIntervals.date && open.length === 0) {
    const paid = requirePaid(row);
    const chosenDate = chosenDay(change.billing_date, paid, parts.now());
    await saveSubscription(tx, parts, { ...paid, chosenDate });
    return { kind: 'done' };
  }
  if (open.some(isOrder) || change.change === planIntervals.date) {
    throw billingFailures.fail('payment_pending');
  }
  const ready = readyChange(parts, row, change, at);
  // The next period is invoiced again, as it is after the change.
  for (const renewal of open) await withdrawInvoice(tx, renewal);
  return issue(tx, parts, { buyer, payer: await lockPayer(tx, buyer.payer) }, ready);
}

async function switchRenewal(
  tx: Executor,
  parts: BillingParts,
  buyer: Buyer,
  on: boolean,
): Promise<void> {
  await lockPayer(tx, buyer.payer);
  const row = await findSubscription(tx, buyer);
  if (!row || !isLive(row)) throw billingFailures.fail('no_subscription');
  if (on) {
    await saveSubscription(tx, parts, { ...row, autoRenewal: true });
    return;
  }
  const off = { ...row, autoRenewal: false };
  await saveSubscription(tx, parts, row.state === 'past_due' ? ended(off) : off);
  for (const one of await listOpenInvoices(tx, buyer)) {
    if (!isOrder(one)) await voidInvoice(tx, parts, one);
  }
}
