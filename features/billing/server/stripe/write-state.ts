import type Stripe from 'stripe';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type BillingAddress, taxIdTypes } from '../../contract/details.ts';
import type { BilledTo } from '../invoice-content.ts';
import type { BillingParts } from '../parts.ts';
import { ended, notifyPayer, saveSubscription } from '../save-subscription.ts';
import { findSubscription, type PayerRow, payerOf, updatePayer } from '../store.ts';
import { billingInvoices } from '../tables.ts';
import { fromSeconds } from './client.ts';
import { invoiceStateOf, subscriptionOf, sumsOf } from './map-invoice.ts';
import { chooseSubscription, isLive, mapMethod, mapSubscription } from './map-subscription.ts';
import type { StripeState } from './read-state.ts';

/**
 * Writes what Stripe answered about a locked payer, and sets its plans. The caller has checked that nothing
 * newer was written.
 */
export async function writeState(
  tx: Executor,
  parts: BillingParts,
  payer: PayerRow,
  state: StripeState,
): Promise<void> {
  for (const side of ['M', 'T'] as const) await writeSide(tx, parts, payer, side, state);
  await writeInvoices(tx, payer, state);
  const { customer } = state;
  await updatePayer(tx, payerOf(payer), {
    paymentMethod: mapMethod(state.paymentMethod),
    credit: state.credit,
    ...(customer ? detailsOf(payer, customer) : { stripeCustomer: null }),
  });
}

async function writeSide(
  tx: Executor,
  parts: BillingParts,
  payer: PayerRow,
  side: 'M' | 'T',
  { subscriptions, invoices }: StripeState,
): Promise<void> {
  const buyer = { payer: payerOf(payer), side };
  const before = await findSubscription(tx, buyer);
  const { counts } = chooseSubscription(subscriptions, side);
  const now = parts.now();
  const around = { before, invoices, graceDays: parts.settings.graceDays, now };
  const row = counts && mapSubscription(buyer, counts, around);
  if (counts && isLive(counts) && !row) {
    parts.log.warn({ subscription: counts.id }, 'a subscription of Stripe has an unknown price');
  }
  // What was bought by invoice before goes on until its end.
  if (before?.paidBy === 'invoice' && before.granted) return;
  const after = row ?? (before?.paidBy === 'stripe' ? ended(before) : null);
  if (!after) return;
  const saved = await saveSubscription(tx, parts, after);
  if (before?.granted && !saved.granted) {
    await notifyPayer(tx, saved, 'plan_ended', { invoiceId: null, at: now });
  }
}

/** Name and address as Stripe has them, where the pages of Stripe change them too. */
function detailsOf(payer: PayerRow, customer: Stripe.Customer): Partial<PayerRow> {
  const { name, email, address } = customer;
  const isWhole = address?.country && address.line1 && address.city;
  return {
    name: name ?? payer.name,
    email: email ?? payer.email,
    taxId: taxIdOf(customer) ?? payer.taxId,
    address: isWhole ? addressOf(address) : payer.address,
  };
}

function addressOf(address: Stripe.Address): BillingAddress {
  const { line1, line2, city, postal_code, state, country } = address;
  return {
    ...{ line1: line1 ?? '', line2: line2 ?? '', city: city ?? '', country: country ?? '' },
    ...{ postal_code: postal_code ?? '', state: state ?? '' },
  };
}

function taxIdOf({ tax_ids: ids }: Stripe.Customer): PayerRow['taxId'] {
  const [first] = ids?.data ?? [];
  if (!first || !(first.type in taxIdTypes)) return null;
  return { type: first.type as keyof typeof taxIdTypes, value: first.value };
}

async function writeInvoices(
  tx: Executor,
  payer: PayerRow,
  { invoices, subscriptions }: StripeState,
): Promise<void> {
  const sideOf = new Map(subscriptions.map(({ id, metadata }) => [id, metadata.side]));
  for (const invoice of invoices) {
    const status = invoiceStateOf(invoice);
    const side = sideOf.get(subscriptionOf(invoice) ?? '');
    if (!invoice.id || !status || (side !== 'M' && side !== 'T')) continue;
    const paidAt = invoice.status_transitions.paid_at;
    const row = {
      status,
      number: invoice.number ?? invoice.id,
      issuedAt: fromSeconds(invoice.status_transitions.finalized_at ?? invoice.created),
      dueAt: invoice.due_date ? fromSeconds(invoice.due_date) : null,
      paidAt: paidAt ? fromSeconds(paidAt) : null,
      total: invoice.total,
      amountDue: invoice.amount_due,
      sums: sumsOf(invoice),
      billedTo: billedTo(payer, invoice),
      payUrl: invoice.hosted_invoice_url ?? null,
    };
    await tx
      .insert(billingInvoices)
      .values({
        ...{ id: newId(), payerKind: payer.payerKind, payerId: payer.payerId, side, ...row },
        ...{ paidBy: 'stripe', currency: invoice.currency, stripeId: invoice.id },
      })
      .onConflictDoUpdate({ target: billingInvoices.stripeId, set: row });
  }
}

function billedTo(payer: PayerRow, invoice: Stripe.Invoice): BilledTo {
  return {
    name: invoice.customer_name ?? payer.name ?? '',
    email: invoice.customer_email ?? payer.email ?? '',
    address: payer.address,
    taxId: payer.taxId,
    reference: payer.reference,
  };
}
