import { planCodes } from '#features/plans/contract/tiers.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  changeBillingAddress,
  changeOtherDetails,
  listOwnRequests,
  readBillingData,
  retrieveInvoice,
  sendUserRequest,
  withdrawRequest,
} from '../contract/calls.ts';
import { billingFailures } from '../contract/failures.ts';
import type { Buyer } from './buyer.ts';
import { presentInvoice, presentPage, presentSubscription } from './present.ts';
import { requestPath } from './request-path.ts';
import { listOwn, putRequest, withdraw } from './requests.ts';
import {
  type BillingContext,
  buyerOfCall,
  linksIfPossible,
  openInvoiceOf,
  payerOfCall,
  refreshIfPossible,
  requirePayments,
} from './service.ts';
import {
  ensurePayer,
  findInvoice,
  findPayer,
  findSubscription,
  type InvoiceRecord,
  listInvoices,
  type PayerRow,
  payerOf,
  updatePayer,
} from './store.ts';

/** The calls that read billing, and change who is billed. */
export function implementData(context: BillingContext): Implementation[] {
  const { orm } = context.database;
  return [
    implement(readBillingData, async ({ actor, input: { query }, log }) => {
      const buyer = await buyerOfCall(context, actor.userId, query);
      // Further pages of invoices are those of the state that the first one read.
      if (query.offset === 0) await refreshIfPossible(context, buyer.payer, log);
      return {
        ...(await describeBuyer(context, buyer)),
        payers: await listPayers(context, actor.userId, buyer.side),
        invoices: presentPage(await listInvoices(orm, buyer, query.offset)),
      };
    }),
    implement(retrieveInvoice, async ({ actor, input: { query }, log }) => {
      const invoice = await requireInvoice(context, actor.userId, query.invoice_id);
      const links = await linksIfPossible(context, invoice, log);
      return presentInvoice(invoice, links);
    }),
    implement(sendUserRequest, async ({ actor, input: { body } }) => {
      const buyer = await buyerOfCall(context, actor.userId, body);
      const { kind, message, plan_type: planType = null } = body;
      const request = { userId: actor.userId, kind, message, planType, at: context.now() };
      const { id, isNew } = await putRequest(orm, buyer, request);
      // Whoever asks again changes what the administrators read; they are not called again.
      if (isNew) await notifyAdministrators(context, actor.userId, id);
      return { request_id: id };
    }),
    implement(listOwnRequests, ({ actor }) => listOwn(context, actor.userId)),
    implement(withdrawRequest, async ({ actor, input: { params } }) => {
      await withdraw(context, actor.userId, params.request_id);
      return null;
    }),
    ...implementDetails(context),
  ];
}

/** Tells those who can answer a request that it is there. */
async function notifyAdministrators(
  { people, notifications }: Pick<BillingContext, 'people' | 'notifications'>,
  by: string,
  requestId: string,
): Promise<void> {
  const name = (await people.byIds([by])).get(by)?.full_name ?? 'Somebody';
  const notice = {
    ...{ kind: 'account' as const, by, path: requestPath(requestId) },
    title: sentence`${name} requests a plan`,
    text: 'Grant it, or mark it as done, at the billing of the installation.',
  };
  await notifications.notify((await people.administrators()).map((to) => ({ ...notice, to })));
}

function implementDetails(context: BillingContext): Implementation[] {
  const store = async (
    userId: string,
    given: { team_id?: string | undefined },
    set: Partial<PayerRow>,
  ) => {
    const payments = await requirePayments(context);
    const payer = await payerOfCall(context, userId, given, null);
    const before = await context.database.orm.transaction(async (tx) => {
      await ensurePayer(tx, payer);
      const row = await findPayer(tx, payer);
      await updatePayer(tx, payer, set);
      return row;
    });
    try {
      await payments.detailsChanged(payer);
    } catch (error) {
      // What the payment service refuses is not kept here either.
      if (before) await updatePayer(context.database.orm, payer, changedBack(before, set));
      throw error;
    }
  };
  return [
    implement(changeBillingAddress, async ({ actor, input: { body } }) => {
      await store(actor.userId, body, { address: body.address });
      return null;
    }),
    implement(changeOtherDetails, async ({ actor, input: { body } }) => {
      const { name, email, tax_id: taxId, reference } = body.details;
      await store(actor.userId, body, { name, email, taxId, reference });
      return null;
    }),
  ];
}

function changedBack(before: PayerRow, set: Partial<PayerRow>): Partial<PayerRow> {
  const changed = Object.entries(before).filter(([name]) => name in set);
  return Object.fromEntries(changed);
}

async function describeBuyer(context: BillingContext, buyer: Buyer) {
  const { orm } = context.database;
  const { payer, side } = buyer;
  const [row, bought, open, stored, isOpen] = await Promise.all([
    findPayer(orm, payer),
    findSubscription(orm, buyer),
    openInvoiceOf(context, buyer),
    context.plans.stored(payer),
    context.isOpen(),
  ]);
  const plan = isOpen ? 'enterprise' : (stored?.[side].tier ?? 'free');
  const currency = bought?.currency;
  return {
    p_type: side,
    team_id: payer.kind === 'team' ? payer.id : null,
    paid_by: isOpen ? null : (context.payments?.kind ?? null),
    ...{ plan, plan_type: planCodes[plan] },
    trial_ends_date: isOpen ? null : (stored?.[side].trial?.endsAt.toISOString() ?? null),
    subscription: bought && presentSubscription(bought, open),
    payment_method: methodOf(bought, row),
    address: row?.address ?? null,
    details: row && detailsOf(row),
    credit: row && row.credit > 0 && currency ? { amount: row.credit, currency } : null,
  };
}

function methodOf(
  bought: Awaited<ReturnType<typeof findSubscription>>,
  row: PayerRow | null,
): PayerRow['paymentMethod'] {
  if (bought?.paidBy === 'invoice') return { kind: 'invoice' };
  return row?.paymentMethod ?? null;
}

function detailsOf({ name, email, taxId, reference }: PayerRow) {
  return name && email ? { name, email, tax_id: taxId, reference } : null;
}

async function listPayers({ teams, people }: BillingContext, userId: string, side: 'M' | 'T') {
  const [own, administered] = await Promise.all([
    people.byIds([userId]),
    teams.administered(userId, side),
  ]);
  return [
    { team_id: null, name: own.get(userId)?.full_name ?? '' },
    ...administered.map(({ id, name }) => ({ team_id: id, name })),
  ];
}

/** An invoice of the account, or of a team that it administers on the side. @throws invoice_not_found */
async function requireInvoice(
  context: BillingContext,
  userId: string,
  id: string,
): Promise<InvoiceRecord> {
  const missing = () => billingFailures.fail('invoice_not_found');
  const invoice = await findInvoice(context.database.orm, id);
  if (!invoice) throw missing();
  const payer = payerOf(invoice);
  if (payer.kind === 'account') {
    if (payer.id !== userId) throw missing();
    return invoice;
  }
  const administered = await context.teams.administered(userId, invoice.side);
  if (!administered.some((team) => team.id === payer.id)) throw missing();
  return invoice;
}
