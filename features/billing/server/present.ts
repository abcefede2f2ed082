import { planCodes } from '#features/plans/contract/tiers.ts';
import type { AdminInvoice } from '../contract/admin-calls.ts';
import type { Invoice, InvoiceRow } from '../contract/invoice.ts';
import type { Subscription } from '../contract/subscription.ts';
import type { InvoiceLinks } from './payments.ts';
import type { InvoiceRecord, InvoiceRows, SubscriptionRow } from './store.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** @param open the unpaid invoice of the subscription, if any */
export function presentSubscription(
  row: SubscriptionRow,
  open: InvoiceRecord | null,
): Subscription {
  const { tier, cycle, state, periodStart, periodEnd, pastDueSince, endsAt, autoRenewal } = row;
  const isLive = state === 'active' || state === 'past_due';
  return {
    plan: tier,
    plan_type: planCodes[tier],
    billing_cycle: cycle,
    status: state,
    price: { amount: row.price, currency: row.currency },
    period:
      periodStart && periodEnd
        ? { start: periodStart.toISOString(), end: periodEnd.toISOString() }
        : null,
    billing_date: isLive && autoRenewal ? iso(row.chosenDate ?? periodEnd) : null,
    auto_renewal: autoRenewal,
    past_due:
      state === 'past_due' && pastDueSince && endsAt
        ? {
            since: pastDueSince.toISOString(),
            ends_date: endsAt.toISOString(),
            next_attempt_date: iso(row.nextAttemptAt),
            invoice_id: open?.id ?? null,
            pay_url: open?.payUrl ?? null,
          }
        : null,
    chosen_billing_date: iso(row.chosenDate),
  };
}

export function presentRow(row: InvoiceRecord): InvoiceRow {
  const { total, amountDue, currency } = row;
  return {
    invoice_id: row.id,
    number: row.number,
    p_type: row.side,
    status: row.status,
    issued_date: row.issuedAt.toISOString(),
    due_date: iso(row.dueAt),
    paid_date: iso(row.paidAt),
    total: { amount: total, currency },
    amount_due: { amount: amountDue, currency },
  };
}

export function presentPage({ rows, ...page }: InvoiceRows) {
  return { ...page, rows: rows.map(presentRow) };
}

export function presentInvoice(row: InvoiceRecord, links: InvoiceLinks): Invoice {
  return {
    ...presentRow(row),
    ...row.sums,
    ...links,
    payment_terms: row.status === 'open' ? (row.seller?.payment ?? '') : '',
  };
}

export function presentForAdmin(row: InvoiceRecord): AdminInvoice {
  return {
    ...presentRow(row),
    payer: row.billedTo.name,
    email: row.billedTo.email,
    paid_by: row.paidBy,
    payment_note: row.paymentNote,
  };
}
