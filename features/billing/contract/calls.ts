import { z } from 'zod';
import { planSide } from '#features/plans/contract/calls.ts';
import { planCode, planTiers } from '#features/plans/contract/tiers.ts';
import { teamFailures } from '#features/teams/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { lengths } from '#kernel/text/limits.ts';
import { billingAddress, billingDetails, paymentMethod } from './details.ts';
import { billingFailures } from './failures.ts';
import { invoice, invoicePage, invoiceSums } from './invoice.ts';
import { money } from './money.ts';
import {
  billingCycle,
  billingCycles,
  paidPlanCode,
  paidTiers,
  paymentKinds,
  planIntervals,
  subscription,
} from './subscription.ts';

const id = z.string().min(1).max(64);
const offset = z.coerce.number().int().min(0).max(1_000_000).default(0);

/**
 * Who pays: the signed-in account, or a team of which it is an admin on the side of the call (on any
 * side for what is the same on both, such as the address).
 */
const payer = { team_id: id.optional() };
/** What a payer buys is for one side of the suite; M where it is not given (S9.23). */
const payerOnSide = { ...payer, p_type: planSide };

const failures = defineFailures({ ...billingFailures.entries, ...teamFailures.entries });
const common = { group: 'main', access: 'account', failures } as const;

const price = z.object({
  plan: z.enum(paidTiers),
  plan_type: paidPlanCode,
  billing_cycle: z.enum(billingCycles),
  /** Of one cycle, before taxes. */
  price: money,
});

/** Answers also where nothing can be bought: `for_sale` is false, and there are no prices. */
export const listPrices = defineCall({
  group: 'main',
  access: 'public',
  id: 'billing.prices',
  method: 'GET',
  path: '/plan/prices',
  summary: 'What the plans of one side cost, the lowest plan first, monthly before yearly.',
  query: z.object({ p_type: planSide }),
  output: z.object({
    p_type: z.enum(['M', 'T']),
    for_sale: z.boolean(),
    paid_by: z.enum(paymentKinds).nullable(),
    prices: z.array(price),
  }),
});
export type PlanPrice = z.output<typeof price>;

/**
 * Everything on the pages `/billing/mapper` and `/billing/reviewer`. With Stripe it reads the newest
 * state there, so that a page which opens after a payment shows it even before a webhook comes.
 */
export const readBillingData = defineCall({
  ...common,
  id: 'billing.data',
  method: 'GET',
  path: '/plan/billing-data',
  summary:
    'The plan of a payer on one side with its billing details, and invoices from `offset` on.',
  query: z.object({ ...payerOnSide, offset }),
  output: z.object({
    p_type: z.enum(['M', 'T']),
    team_id: z.string().nullable(),
    /** The payers that the account manages on this side: itself, then its teams. */
    payers: z.array(z.object({ team_id: z.string().nullable(), name: z.string() })),
    /** Null where nothing can be bought; what was bought before is still shown. */
    paid_by: z.enum(paymentKinds).nullable(),
    /** The plan that applies now, with or without a payment. */
    plan: z.enum(planTiers),
    plan_type: planCode,
    /** When the current trial ends, which needs no card; null without one. */
    trial_ends_date: z.iso.datetime().nullable(),
    /** Null where nothing was ever bought on this side. */
    subscription: subscription.nullable(),
    /** Null where none is stored. */
    payment_method: paymentMethod.nullable(),
    /** Null until it is entered. */
    address: billingAddress.nullable(),
    details: billingDetails.nullable(),
    /** Credit that the next invoices use, as a positive amount; null without any. */
    credit: money.nullable(),
    /** Invoices of this side. */
    invoices: invoicePage,
  }),
  // Each reads from Stripe.
  rate: { max: 120, seconds: 600 },
});
export type BillingData = z.output<typeof readBillingData.output>;

/** A change that is shown before it is confirmed, and then confirmed with the same fields. */
const planChange = z.discriminatedUnion('change', [
  /** Another plan now; the unused rest of the old one is credited. */
  z.object({ change: z.literal('plan'), plan_type: paidPlanCode, billing_cycle: billingCycle }),
  /** Another cycle now: a new period begins, and the unused rest of the old one is credited. */
  z.object({
    change: z.literal(planIntervals.cycle),
    billing_cycle: z.enum(billingCycles),
  }),
  /** A new period begins on this day (in UTC), and the unused rest of the old one is credited. */
  z.object({ change: z.literal(planIntervals.date), billing_date: z.iso.date() }),
]);
export type PlanChange = z.output<typeof planChange>;

/** What a change or a purchase costs; nothing is stored or charged. */
export const previewChange = defineCall({
  ...common,
  id: 'billing.preview',
  method: 'POST',
  path: '/plan/preview-change',
  summary: 'What a change of the plan, the cycle or the date costs, before it is confirmed.',
  body: z.object({ ...payerOnSide, to: planChange }),
  output: z.object({
    ...invoiceSums.shape,
    /** When the change applies: now, or on the chosen day. */
    applies_date: z.iso.datetime(),
    /** The period that begins or continues then, and the price of the cycles after it. */
    period: z.object({ start: z.iso.datetime(), end: z.iso.datetime() }),
    next_price: money,
    /** Confirms exactly these amounts, for some minutes. */
    preview_token: z.string(),
  }),
  rate: { max: 120, seconds: 600 },
});
export type ChangePreview = z.output<typeof previewChange.output>;

/** How it goes on after an order or a change. */
const nextStep = z.discriminatedUnion('kind', [
  /** It applies now. */
  z.object({ kind: z.literal('done') }),
  /** The browser goes to a page of Stripe, which comes back here. */
  z.object({ kind: z.literal('redirect'), url: z.url() }),
  /** It applies when this invoice is paid. */
  z.object({ kind: z.literal('invoice'), invoice_id: z.string() }),
]);
export type NextStep = z.output<typeof nextStep>;

/**
 * With Stripe it answers `redirect`; its page takes the card with what the bank asks for (SCA), the
 * address and a tax id, and comes back to `/pricing/thank-you?p_type=…&team_id=…`, or to
 * `/pricing?plan=…` where it is left. Without Stripe it answers `invoice`; the address and details must
 * be there before (`billing_address_missing`).
 */
export const checkout = defineCall({
  ...common,
  id: 'billing.checkout',
  method: 'POST',
  path: '/plan/checkout',
  summary: 'Buy a plan for one side, where the payer has none.',
  body: z.object({ ...payerOnSide, plan_type: paidPlanCode, billing_cycle: billingCycle }),
  output: nextStep,
  rate: { max: 30, seconds: 3600 },
});

/** For the page `/pricing/thank-you`; it may ask again while the answer is `processing`. */
export const checkoutSuccess = defineCall({
  ...common,
  id: 'billing.checkoutSuccess',
  method: 'GET',
  path: '/plan/checkout-success',
  summary: 'The plan that was bought last on one side, and whether it is paid.',
  query: z.object(payerOnSide),
  output: z.object({
    p_type: z.enum(['M', 'T']),
    /** `none`: nothing was bought. */
    state: z.enum(['paid', 'processing', 'awaiting_payment', 'none']),
    subscription: subscription.nullable(),
    /** The invoice of the purchase, if there is one. */
    invoice_id: z.string().nullable(),
  }),
  rate: { max: 120, seconds: 600 },
});

const confirmed = { preview_token: z.string().max(2000) };

/** @see previewChange, whose token confirms it */
export const changePlan = defineCall({
  ...common,
  id: 'billing.changePlan',
  method: 'POST',
  path: '/plan/change-plan',
  summary: 'Change to another plan, as it was shown before.',
  body: z.object({
    ...payerOnSide,
    ...confirmed,
    plan_type: paidPlanCode,
    billing_cycle: billingCycle,
  }),
  output: nextStep,
  rate: { max: 30, seconds: 3600 },
});

/** CBC changes the cycle now, CBD lets a new period begin on a day (in UTC) of the current period. */
export const changeBillingCycle = defineCall({
  ...common,
  id: 'billing.changeCycle',
  method: 'POST',
  path: '/plan/change-billing-cycle',
  summary: 'Change the billing cycle (CBC) or the billing date (CBD), as it was shown before.',
  body: z.discriminatedUnion('plan_interval', [
    z.object({
      ...payerOnSide,
      ...confirmed,
      plan_interval: z.literal(planIntervals.cycle),
      billing_cycle: z.enum(billingCycles),
    }),
    z.object({
      ...payerOnSide,
      ...confirmed,
      plan_interval: z.literal(planIntervals.date),
      billing_date: z.iso.date(),
    }),
  ]),
  output: nextStep,
  rate: { max: 30, seconds: 3600 },
});

/** The address is one for both sides of a payer. */
export const changeBillingAddress = defineCall({
  ...common,
  id: 'billing.changeAddress',
  method: 'POST',
  path: '/plan/change-billing-address',
  summary: 'Change the address on the invoices of a payer.',
  body: z.object({ ...payer, address: billingAddress }),
  output: z.null(),
});

/** They are one for both sides of a payer. */
export const changeOtherDetails = defineCall({
  ...common,
  id: 'billing.changeDetails',
  method: 'POST',
  path: '/plan/change-other-details',
  summary: 'Change name, email, tax number and reference on the invoices of a payer.',
  body: z.object({ ...payer, details: billingDetails }),
  output: z.null(),
});

/**
 * The page of Stripe takes the new card and comes back to the billing page of the side; the card is then
 * the payer's on both sides. An unpaid invoice is charged to it at once.
 */
export const changePaymentMethod = defineCall({
  ...common,
  id: 'billing.changePaymentMethod',
  method: 'POST',
  path: '/plan/change-payment-method',
  summary: 'Store another card, on a page of Stripe.',
  body: z.object(payerOnSide),
  output: z.object({ url: z.url() }),
  rate: { max: 30, seconds: 3600 },
});

/** Off: the plan ends with the paid period. It can be switched on again until then. */
export const changeAutoRenewal = defineCall({
  ...common,
  id: 'billing.changeAutoRenewal',
  method: 'POST',
  path: '/plan/change-auto-renewal',
  summary: 'Renew the plan of one side by itself, or let it end with its period.',
  body: z.object({ ...payerOnSide, auto_renewal: z.boolean() }),
  output: z.object({ subscription }),
});

/** An order without Stripe that is not paid yet: its invoice becomes void. */
export const cancelOrder = defineCall({
  ...common,
  id: 'billing.cancelOrder',
  method: 'POST',
  path: '/plan/cancel-order',
  summary: 'Cancel an order or a change that is not paid yet.',
  body: z.object(payerOnSide),
  output: z.null(),
});

export const retrieveInvoice = defineCall({
  ...common,
  id: 'billing.invoice',
  method: 'GET',
  path: '/plan/retrieve-invoice',
  summary: 'An invoice of the account or of a team that it administers, with its lines and PDF.',
  query: z.object({ invoice_id: id }),
  output: invoice,
});

/** Kinds of requests about plans. */
export const requestKinds = ['upgrade', 'enterprise', 'invoice', 'other'] as const;

/**
 * Recorded for the administrators, who read it on their page. An account has one open request for each payer and
 * side: another one takes its place.
 */
export const sendUserRequest = defineCall({
  ...common,
  id: 'billing.userRequest',
  method: 'POST',
  path: '/plan/user-requests',
  summary: 'Send the administrators a request about a plan.',
  body: z.object({
    ...payerOnSide,
    kind: z.enum(requestKinds),
    plan_type: planCode.optional(),
    message: z.string().trim().min(1, 'Enter a message.').max(lengths.contactMessage),
  }),
  output: z.object({ request_id: z.string() }),
  rate: { max: 10, seconds: 3600 },
});

/** An open request of the signed-in account. */
export const ownRequest = z.object({
  request_id: z.string(),
  p_type: z.enum(['M', 'T']),
  /** Null where it is for the account itself. */
  team_id: z.string().nullable(),
  team_name: z.string().nullable(),
  plan_type: planCode.nullable(),
  message: z.string(),
  created_date: z.iso.datetime(),
});
export type OwnRequest = z.output<typeof ownRequest>;

export const listOwnRequests = defineCall({
  ...common,
  id: 'billing.ownRequests',
  method: 'GET',
  path: '/plan/user-requests',
  summary: 'The requests about plans that the account sent and nobody answered yet, newest first.',
  output: z.array(ownRequest),
});

export const withdrawRequest = defineCall({
  ...common,
  id: 'billing.withdrawRequest',
  method: 'DELETE',
  path: '/plan/user-requests/:request_id',
  summary: 'Withdraw an open request of the account.',
  params: z.object({ request_id: id }),
  output: z.null(),
});
