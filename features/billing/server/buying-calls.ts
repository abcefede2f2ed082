import { planCodes } from '#features/plans/contract/tiers.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  cancelOrder,
  changeAutoRenewal,
  changeBillingCycle,
  changePaymentMethod,
  changePlan,
  checkout,
  checkoutSuccess,
  listPrices,
  type PlanChange,
  previewChange,
} from '../contract/calls.ts';
import { planIntervals, tierOfCode } from '../contract/subscription.ts';
import type { Buyer } from './buyer.ts';
import { presentSubscription } from './present.ts';
import {
  type BillingContext,
  buyerOfCall,
  confirm,
  openInvoiceOf,
  preview,
  refreshIfPossible,
  requirePayments,
} from './service.ts';
import { findSubscription, lastInvoice, type SubscriptionRow } from './store.ts';

/** The calls that buy and change plans. */
export function implementBuying(context: BillingContext): Implementation[] {
  return [
    implement(listPrices, async ({ input: { query } }) => {
      const { payments } = context;
      const isForSale = payments !== null && !(await context.isOpen());
      const all = isForSale ? await payments.prices() : [];
      const prices = all
        .filter(({ side }) => side === query.p_type)
        .map(({ tier, cycle, price: { amount, currency } }) => ({
          ...{ plan: tier, plan_type: planCodes[tier], billing_cycle: cycle },
          price: { amount, currency },
        }));
      const isSold = prices.length > 0;
      const paidBy = isSold ? (payments?.kind ?? null) : null;
      return { p_type: query.p_type, for_sale: isSold, paid_by: paidBy, prices };
    }),
    implement(previewChange, async ({ actor, input: { body } }) =>
      preview(context, await buyerOfCall(context, actor.userId, body), body.to),
    ),
    implement(checkout, async ({ actor, input: { body } }) => {
      const payments = await requirePayments(context);
      const buyer = await buyerOfCall(context, actor.userId, body);
      const plan = { tier: tierOfCode[body.plan_type], cycle: body.billing_cycle };
      return payments.buy(buyer, plan);
    }),
    implement(checkoutSuccess, async ({ actor, input: { query }, log }) => {
      const buyer = await buyerOfCall(context, actor.userId, query);
      await refreshIfPossible(context, buyer.payer, log);
      return { p_type: buyer.side, ...(await presentPurchase(context, buyer)) };
    }),
    ...implementChanges(context),
  ];
}

/** The calls that change what was bought. */
function implementChanges(context: BillingContext): Implementation[] {
  return [
    implement(changePlan, async ({ actor, input: { body } }) => {
      const buyer = await buyerOfCall(context, actor.userId, body);
      const { plan_type, billing_cycle } = body;
      const change: PlanChange = { change: 'plan', plan_type, billing_cycle };
      return confirm(context, buyer, change, body.preview_token);
    }),
    implement(changeBillingCycle, async ({ actor, input: { body } }) => {
      const buyer = await buyerOfCall(context, actor.userId, body);
      const change: PlanChange =
        body.plan_interval === planIntervals.cycle
          ? { change: body.plan_interval, billing_cycle: body.billing_cycle }
          : { change: body.plan_interval, billing_date: body.billing_date };
      return confirm(context, buyer, change, body.preview_token);
    }),
    implement(changePaymentMethod, async ({ actor, input: { body } }) => {
      const payments = await requirePayments(context);
      return { url: await payments.cardPage(await buyerOfCall(context, actor.userId, body)) };
    }),
    implement(changeAutoRenewal, async ({ actor, input: { body } }) => {
      // Who pays can always stop, also where an installation has become open.
      const ends = !body.auto_renewal && context.payments;
      const payments = ends || (await requirePayments(context));
      const buyer = await buyerOfCall(context, actor.userId, body);
      await payments.setAutoRenewal(buyer, body.auto_renewal);
      const row = await findSubscription(context.database.orm, buyer);
      if (!row) throw new Error('A subscription is gone.');
      return { subscription: presentSubscription(row, await openInvoiceOf(context, buyer)) };
    }),
    implement(cancelOrder, async ({ actor, input: { body } }) => {
      const payments = await requirePayments(context);
      await payments.cancelOrder(await buyerOfCall(context, actor.userId, body));
      return null;
    }),
  ];
}

const states = {
  awaiting_payment: 'awaiting_payment',
  active: 'paid',
  past_due: 'paid',
  ended: 'none',
} as const satisfies Record<SubscriptionRow['state'], string>;

type Purchase = Omit<CallAnswer<typeof checkoutSuccess>, 'p_type'>;

/** The last purchase of a buyer. */
async function presentPurchase(context: BillingContext, buyer: Buyer): Promise<Purchase> {
  const { orm } = context.database;
  const [row, invoice, open] = await Promise.all([
    findSubscription(orm, buyer),
    lastInvoice(orm, buyer),
    openInvoiceOf(context, buyer),
  ]);
  const isBuying = await context.payments?.isBuying(buyer);
  const state = row ? states[row.state] : 'none';
  return {
    state: state === 'none' && isBuying ? 'processing' : state,
    subscription: row && presentSubscription(row, open),
    invoice_id: invoice?.id ?? null,
  };
}
