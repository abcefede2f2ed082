import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { billingFailures } from '../../contract/failures.ts';
import { addUp, type LineAmount } from '../amounts/sums.ts';
import type { Buyer } from '../buyer.ts';
import type { Purpose } from '../invoice-content.ts';
import type { BillingParts } from '../parts.ts';
import { type InvoiceRecord, type PayerRow, payerOf, updatePayer } from '../store.ts';
import { billingInvoices, billingNumbers } from '../tables.ts';

export interface InvoiceOrder {
  buyer: Buyer;
  purpose: Purpose;
  lines: readonly LineAmount[];
  currency: string;
  dueAt: Date;
}

/** What lines add up to for a payer, with its taxes and credit. */
export function sumsFor(
  { settings }: Pick<BillingParts, 'settings'>,
  payer: Pick<PayerRow, 'address' | 'credit'> | null,
  lines: readonly LineAmount[],
  currency: string,
) {
  const country = payer?.address?.country ?? null;
  return addUp(lines, { currency, taxes: settings.taxes, country, credit: payer?.credit ?? 0 });
}

/**
 * Issues an invoice to a locked payer, and uses its credit. One with nothing to pay is paid at once, and the
 * caller applies it; a negative total becomes credit.
 * @throws billing_address_missing
 */
export async function issueInvoice(
  tx: Executor,
  parts: Pick<BillingParts, 'settings' | 'now'>,
  payer: PayerRow,
  { buyer, purpose, lines, currency, dueAt }: InvoiceOrder,
): Promise<InvoiceRecord> {
  const { name, email, address, taxId, reference } = payer;
  if (!name || !email || !address) throw billingFailures.fail('billing_address_missing');
  const sums = sumsFor(parts, payer, lines, currency);
  const [used, total] = [-sums.credit_used.amount, sums.total.amount];
  const credit = payer.credit - used + Math.max(0, -total);
  if (credit !== payer.credit) await updatePayer(tx, payerOf(payer), { credit });
  const isPaid = sums.amount_due.amount === 0;
  const now = parts.now();
  const [row] = await tx
    .insert(billingInvoices)
    .values({
      ...{ id: newId(), payerKind: payer.payerKind, payerId: payer.payerId, side: buyer.side },
      ...{ paidBy: 'invoice', number: await nextNumber(tx), currency, sums, purpose },
      ...{ status: isPaid ? 'paid' : 'open', issuedAt: now, dueAt, paidAt: isPaid ? now : null },
      ...{ total, amountDue: sums.amount_due.amount, seller: parts.settings.seller },
      billedTo: { name, email, address, taxId, reference },
    })
    .returning();
  if (!row) throw new Error('An invoice was not stored.');
  return row;
}

/**
 * The next number. The row of the series is locked until the transaction ends, so that a number that is
 * rolled back is used by the next invoice.
 */
async function nextNumber(tx: Executor): Promise<string> {
  const [counted] = await tx
    .insert(billingNumbers)
    .values({ series: 'invoices', last: 1 })
    .onConflictDoUpdate({
      target: billingNumbers.series,
      set: { last: sql`${billingNumbers.last} + 1` },
    })
    .returning({ last: billingNumbers.last });
  return `INV-${String(counted?.last ?? 0).padStart(5, '0')}`;
}
