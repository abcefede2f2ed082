import { and, eq, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Payer } from '#features/plans/contract/payer.ts';
import type { TaxId } from '../../contract/details.ts';
import { ensurePayer, findPayer, type PayerRow } from '../store.ts';
import { billingPayers } from '../tables.ts';
import { atStripe } from './client.ts';
import type { RefreshParts } from './stripe-parts.ts';

/** The customer of a payer at Stripe, created where there is none. */
export async function ensureCustomer(
  { database: { orm }, stripe }: RefreshParts,
  payer: Payer,
): Promise<string> {
  await ensurePayer(orm, payer);
  const row = await findPayer(orm, payer);
  if (row?.stripeCustomer) return row.stripeCustomer;
  // The same for calls at the same time, which so get the same customer.
  const idempotencyKey = `customer-${payer.kind}-${payer.id}`;
  const customer = await atStripe(() =>
    stripe.customers.create(
      { metadata: { payer_kind: payer.kind, payer_id: payer.id } },
      { idempotencyKey },
    ),
  );
  const { payerKind, payerId, stripeCustomer } = billingPayers;
  await orm
    .update(billingPayers)
    .set({ stripeCustomer: customer.id })
    .where(and(eq(payerKind, payer.kind), eq(payerId, payer.id), isNull(stripeCustomer)));
  if (row) await writeDetails(stripe, customer.id, row);
  return (await findPayer(orm, payer))?.stripeCustomer ?? customer.id;
}

/** Sends address and details of a payer to Stripe, where it is a customer there. */
export async function pushDetails(parts: RefreshParts, payer: Payer): Promise<void> {
  const row = await findPayer(parts.database.orm, payer);
  if (row?.stripeCustomer) await writeDetails(parts.stripe, row.stripeCustomer, row);
}

async function writeDetails(stripe: Stripe, customer: string, row: PayerRow): Promise<void> {
  const { name, email, address, reference, taxId } = row;
  await atStripe(async () => {
    if (taxId) await replaceTaxId(stripe, customer, taxId);
    await stripe.customers.update(customer, {
      ...(name ? { name } : {}),
      ...(email ? { email } : {}),
      ...(address ? { address } : {}),
      invoice_settings: {
        custom_fields: reference ? [{ name: 'Reference', value: reference.slice(0, 140) }] : '',
      },
    });
  });
}

async function replaceTaxId(stripe: Stripe, customer: string, taxId: TaxId): Promise<void> {
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 100 });
  const isThere = data.some(({ type, value }) => type === taxId.type && value === taxId.value);
  // The new one first: a number that Stripe refuses leaves the old one.
  if (!isThere) await stripe.customers.createTaxId(customer, taxId);
  for (const { id, type, value } of data) {
    if (type !== taxId.type || value !== taxId.value) {
      await stripe.customers.deleteTaxId(customer, id);
    }
  }
}
