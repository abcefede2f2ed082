import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PlanCode, PlanTier } from '#features/plans/contract/tiers.ts';
import { moment } from '#platform/server/database/columns.ts';
import type { requestKinds } from '../contract/calls.ts';
import type { BillingAddress, PaymentMethod, TaxId } from '../contract/details.ts';
import type { InvoiceState, InvoiceSums } from '../contract/invoice.ts';
import type {
  BillingCycle,
  PaidTier,
  PaymentKind,
  SubscriptionState,
} from '../contract/subscription.ts';
import type { BilledTo, Purpose, Seller } from './invoice-content.ts';

const payer = {
  payerKind: text('payer_kind', { enum: ['account', 'team'] }).notNull(),
  /** Id of an account or of a team. */
  payerId: text('payer_id').notNull(),
};
const side = () => text('side', { enum: ['M', 'T'] }).notNull();

/** What the two sides of a payer share. All changes of a payer's billing lock its row. */
export const billingPayers = pgTable(
  'billing_payers',
  {
    ...payer,
    name: text('name'),
    email: text('email'),
    taxId: jsonb('tax_id').$type<TaxId>(),
    reference: text('reference').notNull().default(''),
    address: jsonb('address').$type<BillingAddress>(),
    /** What the next invoices use, in the currency of the installation's prices. */
    credit: integer('credit').notNull().default(0),
    stripeCustomer: text('stripe_customer'),
    /** As Stripe answered last. */
    paymentMethod: jsonb('payment_method').$type<PaymentMethod>(),
    /** Number of the last fetch of Stripe's state that began. */
    fetchBegun: integer('fetch_begun').notNull().default(0),
    /** Number of the last fetch that was written; earlier ones are older, and are dropped. */
    fetchWritten: integer('fetch_written').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.payerKind, table.payerId] }),
    uniqueIndex('billing_payers_customer').on(table.stripeCustomer),
  ],
);

/** What a payer bought last on one side. */
export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    ...payer,
    side: side(),
    paidBy: text('payment_kind').$type<PaymentKind>().notNull(),
    state: text('state').$type<SubscriptionState>().notNull(),
    tier: text('tier').$type<PaidTier>().notNull(),
    cycle: text('cycle').$type<BillingCycle>().notNull(),
    /** Of one cycle, before taxes. */
    price: integer('price').notNull(),
    currency: text('currency').notNull(),
    /** Periods are counted from here, so that the 31st is not lost in February. */
    anchor: moment('anchor'),
    periodStart: moment('period_start'),
    periodEnd: moment('period_end'),
    autoRenewal: boolean('auto_renewal').notNull().default(true),
    pastDueSince: moment('past_due_since'),
    /** When the plan ends without a payment. */
    endsAt: moment('ends_at'),
    nextAttemptAt: moment('next_attempt_at'),
    /** When a new period begins, as the payer chose. */
    chosenDate: moment('chosen_date'),
    /** The tier that was granted for it; null where none is. A grant by hand stays until this changes. */
    granted: text('granted').$type<PlanTier>(),
    stripeId: text('stripe_id'),
  },
  (table) => [
    primaryKey({ columns: [table.payerKind, table.payerId, table.side] }),
    uniqueIndex('billing_subscriptions_stripe').on(table.stripeId),
    index('billing_subscriptions_end').on(table.state, table.periodEnd),
  ],
);

/** Invoices of this installation, and copies of those of Stripe. They are never deleted. */
export const billingInvoices = pgTable(
  'billing_invoices',
  {
    id: text('id').primaryKey(),
    ...payer,
    side: side(),
    paidBy: text('payment_kind').$type<PaymentKind>().notNull(),
    /** Without gaps for those of this installation. */
    number: text('number').notNull(),
    status: text('status').$type<InvoiceState>().notNull(),
    issuedAt: moment('issued_at').notNull(),
    dueAt: moment('due_at'),
    paidAt: moment('paid_at'),
    currency: text('currency').notNull(),
    total: integer('total').notNull(),
    amountDue: integer('amount_due').notNull(),
    sums: jsonb('sums').$type<InvoiceSums>().notNull(),
    /** What a payment of it changes; null for those of Stripe. */
    purpose: jsonb('purpose').$type<Purpose>(),
    billedTo: jsonb('billed_to').$type<BilledTo>().notNull(),
    /** As configured when it was issued; null for those of Stripe. */
    seller: jsonb('seller').$type<Seller>(),
    paymentNote: text('payment_note').notNull().default(''),
    stripeId: text('stripe_id'),
    payUrl: text('pay_url'),
  },
  (table) => [
    uniqueIndex('billing_invoices_number').on(table.paidBy, table.number),
    uniqueIndex('billing_invoices_stripe').on(table.stripeId),
    index('billing_invoices_payer').on(table.payerKind, table.payerId, table.side, table.issuedAt),
    index('billing_invoices_issued').on(table.issuedAt),
  ],
);

/** The last number of each series, counted in the transaction that issues an invoice. */
export const billingNumbers = pgTable('billing_numbers', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
});

/** Events of Stripe that were handled, claimed in the transaction of their work. */
export const billingEvents = pgTable(
  'billing_events',
  { id: text('id').primaryKey(), type: text('type').notNull(), at: moment('at').notNull() },
  (table) => [index('billing_events_at').on(table.at)],
);

/** Pages of Stripe that were opened for a payer. */
export const billingSessions = pgTable(
  'billing_sessions',
  {
    /** Stripe's. */
    id: text('id').primaryKey(),
    ...payer,
    side: side(),
    purpose: text('purpose', { enum: ['buy', 'card'] }).notNull(),
    state: text('state', { enum: ['open', 'done', 'expired'] }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('billing_sessions_payer').on(table.payerKind, table.payerId, table.state)],
);

/** Customers of Stripe whose account or team was deleted, until nothing is charged there any more. */
export const billingClosures = pgTable('billing_closures', {
  /** Stripe's. */
  customer: text('customer').primaryKey(),
  at: moment('at').notNull(),
});

/** Mails to payers, written in the transaction of what they report. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    /** A UUID; its job has the same. */
    id: text('id').primaryKey(),
    ...payer,
    side: side(),
    kind: text('kind', {
      enum: ['invoice_issued', 'payment_failed', 'confirmation_required', 'plan_ended'],
    }).notNull(),
    invoiceId: text('invoice_id'),
    at: moment('at').notNull(),
    /** When its mail was queued. */
    sentAt: moment('sent_at'),
  },
  (table) => [index('billing_notices_unsent').on(table.sentAt)],
);

/** Requests of users about plans. */
export const billingRequests = pgTable(
  'billing_requests',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    ...payer,
    side: side(),
    planType: text('plan_type').$type<PlanCode>(),
    kind: text('kind').$type<(typeof requestKinds)[number]>().notNull(),
    message: text('message').notNull(),
    at: moment('at').notNull(),
    /** When an administrator granted, declined, or marked it as done; null while it is open. */
    doneAt: moment('done_at'),
    /** Whether it was declined. */
    isDeclined: boolean('is_declined').notNull().default(false),
    /** What the administrator who declined it wrote. */
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    index('billing_requests_at').on(table.at),
    uniqueIndex('billing_requests_open')
      .on(table.userId, table.payerKind, table.payerId, table.side)
      .where(sql`done_at is null`),
  ],
);
