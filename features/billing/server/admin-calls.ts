import { planCodes, planTiers } from '#features/plans/contract/tiers.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  declineRequest,
  grantRequest,
  listAllInvoices,
  listUserRequests,
  markInvoicePaid,
  setRequestDone,
  voidInvoice,
} from '../contract/admin-calls.ts';
import { declineRequest as decline, grantRequest as grant } from './grant-request.ts';
import { markPaid, voidOpen } from './own/settle.ts';
import { presentForAdmin } from './present.ts';
import { listRequests, markRequest } from './requests.ts';
import type { BillingContext } from './service.ts';
import { type InvoiceRecord, listAllInvoices as readAllInvoices } from './store.ts';

/** The calls of administrators. They work in an open installation too: what was issued is still paid. */
export function implementAdministration(context: BillingContext): Implementation[] {
  const { orm } = context.database;
  return [
    implement(listAllInvoices, async ({ input: { query } }) => {
      const { rows, ...page } = await readAllInvoices(orm, query.status, query.offset);
      return { ...page, rows: rows.map(presentForAdmin) };
    }),
    implement(markInvoicePaid, async ({ actor, input: { body }, log }) => {
      const paid = await markPaid(context, body.invoice_id, body.note);
      log.info({ invoice: paid.number, by: actor.userId }, 'invoice marked as paid');
      await record(context, 'invoice.paid', paid);
      return presentForAdmin(paid);
    }),
    implement(voidInvoice, async ({ actor, input: { body }, log }) => {
      const cancelled = await voidOpen(context, body.invoice_id);
      log.info({ invoice: cancelled.number, by: actor.userId }, 'invoice cancelled');
      await record(context, 'invoice.cancelled', cancelled);
      return presentForAdmin(cancelled);
    }),
    implement(listUserRequests, ({ input: { query } }) =>
      listRequests(context, query.status, query.offset),
    ),
    implement(grantRequest, async ({ actor, input: { body } }) => {
      const tier = planTiers.find((one) => planCodes[one] === body.plan_type) ?? 'free';
      await grant(context, actor, { request_id: body.request_id, tier });
      return null;
    }),
    implement(declineRequest, async ({ actor, input: { body } }) => {
      await decline(context, actor, body);
      return null;
    }),
    implement(setRequestDone, async ({ input: { body } }) => {
      await markRequest(orm, body.request_id, body.done ? context.now() : null);
      return null;
    }),
  ];
}

/** Records what an administrator did with an invoice; its target is the payer. */
async function record(
  { audit }: Pick<BillingContext, 'audit'>,
  action: 'invoice.paid' | 'invoice.cancelled',
  { payerKind, payerId, billedTo, number }: InvoiceRecord,
): Promise<void> {
  const target = { kind: payerKind, id: payerId, title: billedTo.name };
  await audit.recordAlone({ action, target, details: { invoice: number } });
}
