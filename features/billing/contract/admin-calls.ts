import { z } from 'zod';
import { planCode } from '#features/plans/contract/tiers.ts';
import { defineCall } from '#kernel/call/call.ts';
import { lengths } from '#kernel/text/limits.ts';
import { requestKinds } from './calls.ts';
import { billingFailures } from './failures.ts';
import { invoiceRow, invoiceStates } from './invoice.ts';

const id = z.string().min(1).max(64);
const offset = z.coerce.number().int().min(0).max(1_000_000).default(0);
const common = { group: 'main', access: 'admin', failures: billingFailures } as const;

/** An invoice as administrators see it. */
export const adminInvoice = z.object({
  ...invoiceRow.shape,
  /** The name on the invoice. */
  payer: z.string(),
  email: z.string(),
  /** Whether it is paid through Stripe, and so cannot be marked here. */
  paid_by: z.enum(['stripe', 'invoice']),
  /** What was noted when it was marked as paid. */
  payment_note: z.string(),
});
export type AdminInvoice = z.output<typeof adminInvoice>;

export const listAllInvoices = defineCall({
  ...common,
  id: 'billing.allInvoices',
  method: 'GET',
  path: '/admin/billing/invoices',
  summary: 'The invoices of all payers, newest first.',
  query: z.object({ status: z.enum(invoiceStates).optional(), offset }),
  output: z.object({
    rows: z.array(adminInvoice),
    total: z.number().int(),
    offset: z.number().int(),
    next_offset: z.number().int().nullable(),
  }),
});

/** The plan of the invoice begins or goes on with it. A second time answers `invoice_paid`. */
export const markInvoicePaid = defineCall({
  ...common,
  id: 'billing.markPaid',
  method: 'POST',
  path: '/admin/billing/mark-paid',
  summary: 'Note that an invoice of this installation is paid.',
  body: z.object({ invoice_id: id, note: z.string().trim().max(200).default('') }),
  output: adminInvoice,
});

/** The order or renewal of the invoice is cancelled with it; its number stays used. */
export const voidInvoice = defineCall({
  ...common,
  id: 'billing.voidInvoice',
  method: 'POST',
  path: '/admin/billing/void',
  summary: 'Cancel an open invoice of this installation.',
  body: z.object({ invoice_id: id }),
  output: adminInvoice,
});

/** States of a request of a user. */
export const requestStates = ['open', 'done'] as const;
export type RequestState = (typeof requestStates)[number];

export const listUserRequests = defineCall({
  ...common,
  id: 'billing.userRequests',
  method: 'GET',
  path: '/admin/billing/requests',
  summary: 'Requests of users about plans, newest first.',
  query: z.object({ status: z.enum(requestStates).optional(), offset }),
  output: z.object({
    rows: z.array(
      z.object({
        request_id: z.string(),
        /** Null where the account was deleted. */
        email: z.string().nullable(),
        full_name: z.string().nullable(),
        p_type: z.enum(['M', 'T']),
        plan_type: planCode.nullable(),
        /** What the account or team has now, without a trial; null where it was deleted. */
        has_plan_type: planCode.nullable(),
        /** Whether it is for a team of the account. */
        for_team: z.boolean(),
        kind: z.enum(requestKinds),
        message: z.string(),
        created_date: z.iso.datetime(),
        /** When an administrator marked it as done; null while it is open. */
        done_date: z.iso.datetime().nullable(),
        /** Whether it was declined. */
        declined: z.boolean(),
      }),
    ),
    total: z.number().int(),
    offset: z.number().int(),
    next_offset: z.number().int().nullable(),
  }),
});

export const grantRequest = defineCall({
  ...common,
  id: 'billing.grantRequest',
  method: 'POST',
  path: '/admin/billing/request-grant',
  summary:
    'Grant a larger plan to whom an open request is for, without payment; the request is done, and its sender notified.',
  body: z.object({ request_id: id, plan_type: planCode }),
  output: z.null(),
});

export const declineRequest = defineCall({
  ...common,
  id: 'billing.declineRequest',
  method: 'POST',
  path: '/admin/billing/request-decline',
  summary: 'Decline an open request; it is done, and its sender notified with the note.',
  body: z.object({
    request_id: id,
    note: z.string().trim().max(lengths.contactMessage).default(''),
  }),
  output: z.null(),
});

export const setRequestDone = defineCall({
  ...common,
  id: 'billing.setRequestDone',
  method: 'POST',
  path: '/admin/billing/request-done',
  summary: 'Mark a request as done, or as open again.',
  body: z.object({ request_id: id, done: z.boolean() }),
  output: z.null(),
});
