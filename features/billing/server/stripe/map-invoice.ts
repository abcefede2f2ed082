import type Stripe from 'stripe';
import type { InvoiceState, InvoiceSums } from '../../contract/invoice.ts';
import type { Money } from '../../contract/money.ts';
import { fromSeconds } from './client.ts';

type Added = Pick<
  Stripe.Invoice,
  'lines' | 'subtotal' | 'total' | 'total_taxes' | 'amount_due' | 'currency'
>;

/** What an invoice of Stripe, or a preview of one, adds up to. */
export function sumsOf(invoice: Added): InvoiceSums {
  const money = (amount: number): Money => ({ amount, currency: invoice.currency });
  const due = Math.max(0, invoice.total);
  return {
    lines: invoice.lines.data.map((line) => ({
      text: line.description ?? '',
      period: {
        start: fromSeconds(line.period.start).toISOString(),
        end: fromSeconds(line.period.end).toISOString(),
      },
      amount: money(line.amount),
    })),
    subtotal: money(invoice.subtotal),
    taxes: (invoice.total_taxes ?? []).map(({ amount, taxable_amount: taxed }) => ({
      name: 'Tax',
      rate: taxed ? Math.round((amount / taxed) * 10_000) / 100 : 0,
      amount: money(amount),
    })),
    total: money(invoice.total),
    credit_used: money(Math.min(0, invoice.amount_due - due)),
    amount_due: money(invoice.amount_due),
  };
}

/** The state of an invoice; null for a draft, which is no invoice yet. */
export function invoiceStateOf({ status }: Pick<Stripe.Invoice, 'status'>): InvoiceState | null {
  if (status === 'open' || status === 'paid') return status;
  return status === 'void' || status === 'uncollectible' ? 'void' : null;
}

/** The subscription that an invoice is for; null for another one. */
export function subscriptionOf({ parent }: Pick<Stripe.Invoice, 'parent'>): string | null {
  const of = parent?.subscription_details?.subscription;
  return typeof of === 'string' ? of : (of?.id ?? null);
}
