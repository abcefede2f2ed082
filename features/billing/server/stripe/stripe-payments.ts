import { billingFailures } from '../../contract/failures.ts';
import type { Buyer } from '../buyer.ts';
import type { BillingParts } from '../parts.ts';
import type { InvoiceLinks, Payments } from '../payments.ts';
import { findSubscription, type InvoiceRecord } from '../store.ts';
import { buyPlan, listOpenPages, openCardPage } from './buy.ts';
import { changePlan, priceChange } from './change.ts';
import { atStripe } from './client.ts';
import { pushDetails } from './customer.ts';
import { createDueWork } from './due-work.ts';
import { refreshPayer } from './refresh.ts';
import type { RefreshParts, StripeParts } from './stripe-parts.ts';
import { readStripePrices } from './stripe-prices.ts';

/** Plans that are bought and paid through Stripe. */
export function createStripePayments(parts: RefreshParts): Payments {
  const all: StripeParts = { ...parts, prices: readStripePrices(parts.stripe, parts.now) };
  const due = createDueWork(all);
  return {
    kind: 'stripe',
    prices: all.prices.list,
    buy: (buyer, plan) => buyPlan(all, buyer, plan),
    price: (buyer, change, at) => priceChange(all, buyer, change, at),
    change: (buyer, change, at, once) => changePlan(all, buyer, change, at, once),
    async setAutoRenewal(buyer, on) {
      const id = await requireLive(parts, buyer);
      await atStripe(() => parts.stripe.subscriptions.update(id, { cancel_at_period_end: !on }));
      await refreshPayer(parts, buyer.payer);
    },
    cancelOrder: (buyer) => cancelPending(parts, buyer),
    cardPage: (buyer) => openCardPage(all, buyer),
    detailsChanged: (payer) => pushDetails(parts, payer),
    links: (invoice) => linksOf(parts, invoice),
    isBuying: async (buyer) => (await listOpenPages(parts, buyer)).length > 0,
    async refresh(payer) {
      await refreshPayer(parts, payer);
    },
    workDue: due.workDue,
  };
}

/** Id of a subscription that goes on. @throws no_subscription */
async function requireLive(parts: BillingParts, buyer: Buyer): Promise<string> {
  const row = await findSubscription(parts.database.orm, buyer);
  const isLive = row?.state === 'active' || row?.state === 'past_due';
  if (!isLive || !row.stripeId) throw billingFailures.fail('no_subscription');
  return row.stripeId;
}

/** Cancels a change that awaits its payment: its invoice becomes void, and Stripe drops the change. */
async function cancelPending(parts: RefreshParts, buyer: Buyer): Promise<void> {
  const { stripe } = parts;
  const id = await requireLive(parts, buyer);
  await atStripe(async () => {
    const { pending_update: pending, latest_invoice: latest } =
      await stripe.subscriptions.retrieve(id);
    const invoice = typeof latest === 'string' ? latest : latest?.id;
    if (!pending || !invoice) throw billingFailures.fail('nothing_to_change');
    await stripe.invoices.voidInvoice(invoice);
  });
  await refreshPayer(parts, buyer.payer);
}

async function linksOf(
  { stripe }: RefreshParts,
  { stripeId, status }: InvoiceRecord,
): Promise<InvoiceLinks> {
  if (!stripeId) return { pdf_url: null, pay_url: null };
  const invoice = await atStripe(() => stripe.invoices.retrieve(stripeId));
  return {
    pdf_url: invoice.invoice_pdf ?? null,
    pay_url: status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
  };
}
