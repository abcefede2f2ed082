import type { InvoiceLine, InvoiceSums } from '../../contract/invoice.ts';
import type { Money } from '../../contract/money.ts';
import type { Period } from './periods.ts';
import { divideRounded } from './proration.ts';

/** A tax of an installation without Stripe. */
export interface Tax {
  name: string;
  /** With up to four decimals. */
  percent: number;
  /** Countries of payers to which it applies, as in ISO 3166-1; all where none is named. */
  countries: readonly string[];
}

export interface LineAmount {
  text: string;
  amount: number;
  period: Period | null;
}

/**
 * Adds up an invoice. Each tax is rounded on the sum of all lines, not on each line.
 * @param country of the payer; null where it is unknown
 * @param credit of earlier invoices, zero or positive
 */
export function addUp(
  lines: readonly LineAmount[],
  {
    currency,
    taxes,
    country,
    credit,
  }: { currency: string; taxes: readonly Tax[]; country: string | null; credit: number },
): InvoiceSums {
  const money = (amount: number): Money => ({ amount, currency });
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const applied = taxes
    .filter(({ countries }) => countries.length === 0 || (country && countries.includes(country)))
    .map(({ name, percent }) => ({ name, rate: percent, amount: money(taxOn(subtotal, percent)) }));
  const total = applied.reduce((sum, { amount }) => sum + amount.amount, subtotal);
  const used = Math.max(0, Math.min(credit, total));
  return {
    lines: lines.map((line) => presentLine(line, money)),
    subtotal: money(subtotal),
    taxes: applied,
    total: money(total),
    credit_used: money(used === 0 ? 0 : -used),
    amount_due: money(Math.max(0, total - used)),
  };
}

function presentLine(
  { text, amount, period }: LineAmount,
  money: (amount: number) => Money,
): InvoiceLine {
  const { start, end } = period ?? {};
  return {
    text,
    amount: money(amount),
    period: start && end ? { start: start.toISOString(), end: end.toISOString() } : null,
  };
}

/** Percentages have four decimals at most. */
function taxOn(subtotal: number, percent: number): number {
  const tax = divideRounded(BigInt(subtotal) * BigInt(Math.round(percent * 10_000)), 1_000_000n);
  return tax === 0 ? 0 : tax;
}
