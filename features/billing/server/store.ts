import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PlanSide } from '#features/plans/contract/calls.ts';
import type { Payer } from '#features/plans/contract/payer.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { invoicesPerPage } from '../contract/invoice.ts';
import type { Buyer } from './buyer.ts';
import { billingInvoices, billingPayers, billingSubscriptions } from './tables.ts';

export type PayerRow = typeof billingPayers.$inferSelect;
export type SubscriptionRow = typeof billingSubscriptions.$inferSelect;
export type InvoiceRecord = typeof billingInvoices.$inferSelect;

const isPayer = ({ kind, id }: Payer) =>
  and(eq(billingPayers.payerKind, kind), eq(billingPayers.payerId, id));

export function payerOf(row: { payerKind: Payer['kind']; payerId: string }): Payer {
  return { kind: row.payerKind, id: row.payerId };
}

export async function findPayer(executor: Executor, payer: Payer): Promise<PayerRow | null> {
  const [row] = await executor.select().from(billingPayers).where(isPayer(payer));
  return row ?? null;
}

/** The row of a payer, made where there is none. */
export async function ensurePayer(executor: Executor, payer: Payer): Promise<void> {
  await executor
    .insert(billingPayers)
    .values({ payerKind: payer.kind, payerId: payer.id })
    .onConflictDoNothing();
}

/** Locks a payer until the transaction ends: all changes of its billing run one after the other. */
export async function lockPayer(tx: Executor, payer: Payer): Promise<PayerRow> {
  await ensurePayer(tx, payer);
  const [row] = await tx.select().from(billingPayers).where(isPayer(payer)).for('update');
  if (!row) throw new Error('A payer was deleted while it was locked.');
  return row;
}

export async function updatePayer(
  executor: Executor,
  payer: Payer,
  set: Partial<typeof billingPayers.$inferInsert>,
): Promise<void> {
  await executor.update(billingPayers).set(set).where(isPayer(payer));
}

export async function findSubscription(
  executor: Executor,
  { payer: { kind, id }, side }: Buyer,
): Promise<SubscriptionRow | null> {
  const { payerKind, payerId, side: on } = billingSubscriptions;
  const [row] = await executor
    .select()
    .from(billingSubscriptions)
    .where(and(eq(payerKind, kind), eq(payerId, id), eq(on, side)));
  return row ?? null;
}

export async function writeSubscription(tx: Executor, row: SubscriptionRow): Promise<void> {
  const { payerKind, payerId, side } = billingSubscriptions;
  await tx
    .insert(billingSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [payerKind, payerId, side], set: row });
}

export async function findInvoice(executor: Executor, id: string): Promise<InvoiceRecord | null> {
  const [row] = await executor.select().from(billingInvoices).where(eq(billingInvoices.id, id));
  return row ?? null;
}

const isOfBuyer = ({ payer, side }: Buyer) =>
  and(
    eq(billingInvoices.payerKind, payer.kind),
    eq(billingInvoices.payerId, payer.id),
    eq(billingInvoices.side, side),
  );

/** Open invoices of this installation, on one side of a payer. */
export async function listOpenInvoices(executor: Executor, buyer: Buyer): Promise<InvoiceRecord[]> {
  return executor
    .select()
    .from(billingInvoices)
    .where(
      and(
        isOfBuyer(buyer),
        eq(billingInvoices.paidBy, 'invoice'),
        eq(billingInvoices.status, 'open'),
      ),
    );
}

/** The paid renewal whose period begins at a time; without Stripe it can be paid before. */
export async function findPaidAhead(
  executor: Executor,
  buyer: Buyer,
  start: Date,
): Promise<InvoiceRecord | null> {
  const { purpose, status, paidBy } = billingInvoices;
  const [row] = await executor
    .select()
    .from(billingInvoices)
    .where(
      and(
        isOfBuyer(buyer),
        eq(paidBy, 'invoice'),
        eq(status, 'paid'),
        sql`${purpose}->>'kind' = 'renewal'`,
        sql`${purpose}->'period'->>'start' = ${start.toISOString()}`,
      ),
    );
  return row ?? null;
}

/** The newest invoice on one side of a payer. */
export async function lastInvoice(executor: Executor, buyer: Buyer): Promise<InvoiceRecord | null> {
  const [row] = await pageOf(executor, isOfBuyer(buyer), 0, 1);
  return row ?? null;
}

/** The newest unpaid invoice on one side of a payer. */
export async function lastOpenInvoice(
  executor: Executor,
  buyer: Buyer,
): Promise<InvoiceRecord | null> {
  const isOpen = and(isOfBuyer(buyer), eq(billingInvoices.status, 'open'));
  const [row] = await pageOf(executor, isOpen, 0, 1);
  return row ?? null;
}

export interface InvoiceRows {
  rows: InvoiceRecord[];
  total: number;
  offset: number;
  next_offset: number | null;
}

/** A part of the invoices on one side of a payer, newest first. */
export function listInvoices(
  executor: Executor,
  buyer: Buyer,
  offset: number,
): Promise<InvoiceRows> {
  return listPage(executor, isOfBuyer(buyer), offset);
}

/** A part of the invoices of all payers, newest first. */
export function listAllInvoices(
  executor: Executor,
  status: InvoiceRecord['status'] | undefined,
  offset: number,
): Promise<InvoiceRows> {
  return listPage(executor, status && eq(billingInvoices.status, status), offset);
}

async function listPage(
  executor: Executor,
  where: SQL | undefined,
  offset: number,
): Promise<InvoiceRows> {
  const rows = await pageOf(executor, where, offset, invoicesPerPage);
  const [counted] = await executor.select({ of: count() }).from(billingInvoices).where(where);
  const total = counted?.of ?? 0;
  const next = offset + rows.length;
  return { rows, total, offset, next_offset: next < total && rows.length > 0 ? next : null };
}

function pageOf(executor: Executor, where: SQL | undefined, offset: number, limit: number) {
  return executor
    .select()
    .from(billingInvoices)
    .where(where)
    .orderBy(desc(billingInvoices.issuedAt), desc(billingInvoices.id))
    .offset(offset)
    .limit(limit);
}

/** A subscription that does not exist yet. */
export function newSubscription(
  { payer, side }: Buyer,
  bought: Pick<SubscriptionRow, 'paidBy' | 'state' | 'tier' | 'cycle' | 'price' | 'currency'>,
  granted: SubscriptionRow['granted'],
): SubscriptionRow {
  return {
    payerKind: payer.kind,
    payerId: payer.id,
    side: side satisfies PlanSide,
    ...bought,
    anchor: null,
    periodStart: null,
    periodEnd: null,
    autoRenewal: true,
    pastDueSince: null,
    endsAt: null,
    nextAttemptAt: null,
    chosenDate: null,
    granted,
    stripeId: null,
  };
}
