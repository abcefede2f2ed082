import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { planIntervals } from '../../contract/subscription.ts';
import { addDays, periodFrom } from '../amounts/periods.ts';
import type { Buyer } from '../buyer.ts';
import { describePlan } from '../describe-plan.ts';
import type { BillingParts } from '../parts.ts';
import { ended, notifyPayer, saveSubscription } from '../save-subscription.ts';
import {
  findPaidAhead,
  findSubscription,
  type InvoiceRecord,
  listOpenInvoices,
  lockPayer,
  type PayerRow,
  payerOf,
  type SubscriptionRow,
} from '../store.ts';
import { billingSubscriptions } from '../tables.ts';
import { issueInvoice } from './issue.ts';
import { isoPeriod, readyChange } from './price-change.ts';
import { priceOf } from './price-list.ts';
import { applyPayment, buyerOf, voidInvoice } from './settle.ts';

/** Days before the end of a period in which the invoice of the next one is issued. */
const renewalDays = 14;

interface Due {
  tx: Executor;
  parts: BillingParts;
  payer: PayerRow;
  row: SubscriptionRow;
  open: InvoiceRecord[];
  now: Date;
}

/** Renews and ends the plans that are paid by invoice. */
export function createRenewals(parts: BillingParts) {
  const { orm } = parts.database;
  return {
    /**
     * Does what is due at a time, each payer in a transaction of its own; returns how much.
     * @throws AggregateError of the failures, which do not keep the others from running
     */
    async workDue(now: Date): Promise<number> {
      const errors: unknown[] = [];
      let done = 0;
      for (const found of await listDue(orm, now)) {
        try {
          if (await workOnOne(parts, buyerOf(found), now)) done += 1;
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, 'Due renewals failed.');
      return done;
    },
  };
}

/** Does what is due for one buyer, as it is under the lock; false where nothing is. */
function workOnOne(parts: BillingParts, buyer: Buyer, now: Date): Promise<boolean> {
  return parts.database.orm.transaction(async (tx) => {
    const payer = await lockPayer(tx, buyer.payer);
    const row = await findSubscription(tx, buyer);
    if (!row) return false;
    const open = await listOpenInvoices(tx, buyer);
    return workOn({ tx, parts, payer, row, open, now });
  });
}

async function listDue(executor: Executor, now: Date): Promise<SubscriptionRow[]> {
  const { state, periodEnd, chosenDate, endsAt, paidBy } = billingSubscriptions;
  const open = await executor
    .select({ row: billingSubscriptions })
    .from(billingSubscriptions)
    .where(
      and(
        eq(paidBy, 'invoice'),
        or(
          eq(state, 'awaiting_payment'),
          and(eq(state, 'active'), lte(periodEnd, addDays(now, renewalDays))),
          and(eq(state, 'active'), isNotNull(chosenDate), lte(chosenDate, now)),
          and(eq(state, 'past_due'), lte(endsAt, now)),
        ),
      ),
    );
  return open.map(({ row }) => row);
}

/** Does what is due for one subscription; false where nothing is. */
async function workOn(due: Due): Promise<boolean> {
  const { row, now } = due;
  const { periodEnd } = row;
  if (row.state === 'awaiting_payment') return cancelOldOrder(due);
  if (row.state === 'past_due') return row.endsAt && row.endsAt <= now ? endUnpaid(due) : false;
  if (row.state !== 'active' || !periodEnd) return false;
  if (periodEnd <= now) return endPeriod(due, periodEnd);
  if (row.chosenDate && row.chosenDate <= now) return beginChosen(due, row.chosenDate);
  // A new period on a chosen day, or an unpaid change, comes first.
  const waits = row.chosenDate !== null || due.open.length > 0;
  if (!row.autoRenewal || waits || addDays(periodEnd, -renewalDays) > now) return false;
  const isPaid = (await findPaidAhead(due.tx, buyerOf(row), periodEnd)) !== null;
  return isPaid ? false : issueRenewal(due, periodEnd);
}

/** An order that nobody paid is cancelled some days after it was due. */
async function cancelOldOrder({ tx, parts, open, now }: Due): Promise<boolean> {
  const old = open.filter(({ dueAt }) => dueAt && addDays(dueAt, parts.settings.graceDays) <= now);
  for (const invoice of old) await voidInvoice(tx, parts, invoice);
  return old.length > 0;
}

/** Issues the invoice of the next period; where the plan is not sold any more, it ends with its period. */
async function issueRenewal(due: Due, periodEnd: Date): Promise<boolean> {
  const { tx, parts, row, open } = due;
  const price = priceOf(parts, row.side, row);
  if (!price) {
    await saveSubscription(tx, parts, { ...row, autoRenewal: false });
    return true;
  }
  for (const change of open) await voidInvoice(tx, parts, change);
  const period = periodFrom(row.anchor ?? periodEnd, row.cycle, periodEnd);
  const { tier, cycle } = row;
  const text = describePlan(row.side, tier, cycle);
  const invoice = await issueInvoice(tx, parts, await lockPayer(tx, payerOf(row)), {
    buyer: buyerOf(row),
    purpose: { kind: 'renewal', tier, cycle, price: price.amount, period: isoPeriod(period) },
    lines: [{ text, amount: price.amount, period }],
    currency: price.currency,
    dueAt: periodEnd,
  });
  if (invoice.status === 'paid') await applyPayment(tx, parts, invoice);
  else await notifyPayer(tx, row, 'invoice_issued', { invoiceId: invoice.id, at: due.now });
  return true;
}

/** A period is over: its plan waits for the payment of the next one, or ends. */
async function endPeriod(due: Due, periodEnd: Date): Promise<boolean> {
  const { tx, parts, row, open, now } = due;
  const paid = await findPaidAhead(tx, buyerOf(row), periodEnd);
  if (paid) {
    await applyPayment(tx, parts, paid);
    return true;
  }
  const renewal = open.find(({ purpose }) => purpose?.kind === 'renewal');
  const endsAt = addDays(periodEnd, parts.settings.graceDays);
  if (renewal && endsAt > now) {
    const late = { state: 'past_due', pastDueSince: periodEnd, endsAt, chosenDate: null } as const;
    await saveSubscription(tx, parts, { ...row, ...late });
    await notifyPayer(tx, row, 'payment_failed', { invoiceId: renewal.id, at: now });
    return true;
  }
  // The server did not run while the invoice should have been issued.
  if (!renewal && row.autoRenewal && endsAt > now) return issueRenewal(due, periodEnd);
  return endUnpaid(due);
}

async function endUnpaid({ tx, parts, row, open, now }: Due): Promise<boolean> {
  for (const invoice of open) await voidInvoice(tx, parts, invoice);
  const left = (await findSubscription(tx, buyerOf(row))) ?? row;
  await saveSubscription(tx, parts, ended(left));
  await notifyPayer(tx, row, 'plan_ended', { invoiceId: null, at: now });
  return true;
}

/** The day that the payer chose has come: the invoice of the new period is issued. */
async function beginChosen(due: Due, chosenDate: Date): Promise<boolean> {
  const { tx, parts, payer, row, open, now } = due;
  const cleared = await saveSubscription(tx, parts, { ...row, chosenDate: null });
  if (open.length > 0) return true;
  const day = chosenDate.toISOString().slice(0, 10);
  const change = { change: planIntervals.date, billing_date: day } as const;
  // As of the day before, on which the chosen day is still ahead.
  const asOf = { ...parts, now: () => addDays(chosenDate, -1) };
  const { lines, purpose, price } = readyChange(asOf, cleared, change, chosenDate);
  const invoice = await issueInvoice(tx, parts, payer, {
    buyer: buyerOf(row),
    purpose,
    lines,
    currency: price.currency,
    dueAt: addDays(now, parts.settings.graceDays),
  });
  if (invoice.status === 'paid') await applyPayment(tx, parts, invoice);
  else await notifyPayer(tx, row, 'invoice_issued', { invoiceId: invoice.id, at: now });
  return true;
}
