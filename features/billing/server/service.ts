import type { Audit } from '#features/audit/server/index.ts';
import type { Notifications } from '#features/notifications/server/index.ts';
import { accountPayer, type Payer } from '#features/plans/contract/payer.ts';
import type { Plans } from '#features/plans/server/index.ts';
import type { TeamMemberships } from '#features/teams/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { PlanChange } from '../contract/calls.ts';
import { billingFailures } from '../contract/failures.ts';
import type { PaymentKind } from '../contract/subscription.ts';
import type { Buyer } from './buyer.ts';
import type { BillingParts } from './parts.ts';
import type { InvoiceLinks, Payments } from './payments.ts';
import type { PreviewTokens } from './preview-token.ts';
import { type InvoiceRecord, lastOpenInvoice } from './store.ts';

/** What the calls of billing use. */
export interface BillingContext extends BillingParts {
  /** Null where plans cannot be bought. */
  payments: Payments | null;
  teams: Pick<TeamMemberships, 'administered' | 'nameOf' | 'requireAdmin' | 'teamsOf'>;
  notifications: Pick<Notifications, 'notify' | 'markReadByAll'>;
  plans: Pick<Plans, 'putSide' | 'raiseSide' | 'stored'>;
  people: {
    byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Person>>;
    /** The ids of those who administer the installation. */
    administrators(): Promise<readonly string[]>;
  };
  tokens: PreviewTokens;
  audit: Pick<Audit, 'record' | 'recordAlone'>;
  /** Where an invoice is downloaded and paid, also one of the other way to pay. */
  invoiceLinks(paidBy: PaymentKind, invoice: InvoiceRecord): Promise<InvoiceLinks>;
  /** Whether everything is there for everybody. */
  isOpen(): Promise<boolean>;
}

export interface Person {
  email: string;
  full_name: string;
}

interface GivenPayer {
  team_id?: string | undefined;
}

/**
 * The payer of a call: the account, or a team that it administers.
 * @param side any side where it is null
 * @throws team_not_found, team_admins_only
 */
export async function payerOfCall(
  { teams }: Pick<BillingContext, 'teams'>,
  userId: string,
  { team_id: teamId }: GivenPayer,
  side: 'M' | 'T' | null,
): Promise<Payer> {
  if (teamId === undefined) return accountPayer(userId);
  await teams.requireAdmin(userId, teamId, side);
  return { kind: 'team', id: teamId };
}

/** @throws team_not_found, team_admins_only */
export async function buyerOfCall(
  context: Pick<BillingContext, 'teams'>,
  userId: string,
  given: GivenPayer & { p_type: 'M' | 'T' },
): Promise<Buyer> {
  const side = given.p_type;
  return { payer: await payerOfCall(context, userId, given, side), side };
}

/** How plans are paid here. @throws billing_open, billing_not_set_up */
export async function requirePayments({ isOpen, payments }: BillingContext): Promise<Payments> {
  if (await isOpen()) throw billingFailures.fail('billing_open');
  if (!payments) throw billingFailures.fail('billing_not_set_up');
  return payments;
}

/** Reads the newest state of a payer; where that is impossible, pages show what is stored. */
export async function refreshIfPossible(
  { payments }: Pick<BillingContext, 'payments'>,
  payer: Payer,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  try {
    await payments?.refresh(payer);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.warn({ err: error }, 'the state of a payer could not be read');
  }
}

/** The links of an invoice; where Stripe does not answer, those that are stored. */
export async function linksIfPossible(
  { invoiceLinks }: Pick<BillingContext, 'invoiceLinks'>,
  invoice: InvoiceRecord,
  log: Pick<Log, 'warn'>,
): Promise<InvoiceLinks> {
  try {
    return await invoiceLinks(invoice.paidBy, invoice);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.warn({ err: error }, 'the links of an invoice could not be read');
    return { pdf_url: null, pay_url: invoice.status === 'open' ? invoice.payUrl : null };
  }
}

/** Prices a change, with the token that confirms it. */
export async function preview(context: BillingContext, buyer: Buyer, change: PlanChange) {
  const payments = await requirePayments(context);
  // Whole seconds, as Stripe counts.
  const at = new Date(Math.floor(context.now().getTime() / 1000) * 1000);
  const { sums, appliesAt, period, nextPrice } = await payments.price(buyer, change, at);
  const [due, total] = [sums.amount_due.amount, sums.total.amount];
  return {
    ...sums,
    applies_date: appliesAt.toISOString(),
    period,
    next_price: { amount: nextPrice.amount, currency: nextPrice.currency },
    preview_token: context.tokens.give(buyer, change, { at: at.getTime(), due, total }),
  };
}

/** Makes a change where it still costs what was shown. @throws preview_outdated */
export async function confirm(
  context: BillingContext,
  buyer: Buyer,
  change: PlanChange,
  token: string,
) {
  const payments = await requirePayments(context);
  const shown = context.tokens.read(token, buyer, change);
  const at = new Date(shown.at);
  const { sums } = await payments.price(buyer, change, at);
  if (sums.amount_due.amount !== shown.due || sums.total.amount !== shown.total) {
    throw billingFailures.fail('preview_outdated');
  }
  return payments.change(buyer, change, at, `change-${token.split('.')[1]}`);
}

/** The unpaid invoice of a buyer. */
export function openInvoiceOf({ database }: BillingContext, buyer: Buyer) {
  return lastOpenInvoice(database.orm, buyer);
}
