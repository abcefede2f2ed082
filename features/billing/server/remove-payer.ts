import { and, eq } from 'drizzle-orm';
import type { Payer } from '#features/plans/contract/payer.ts';
import type { Executor } from '#platform/server/database/database.ts';
import {
  billingClosures,
  billingInvoices,
  billingNotices,
  billingPayers,
  billingRequests,
  billingSessions,
  billingSubscriptions,
} from './tables.ts';

/**
 * Deletes what is stored of a payer, except its invoices, of which open ones
 * are cancelled. Where it is a customer of Stripe, it is deleted there
 * by a job, so that nothing is charged any more.
 */
export async function removePayer(tx: Executor, { kind, id }: Payer, now: Date): Promise<void> {
  const [removed] = await tx
    .delete(billingPayers)
    .where(and(eq(billingPayers.payerKind, kind), eq(billingPayers.payerId, id)))
    .returning({ customer: billingPayers.stripeCustomer });
  if (removed?.customer) {
    await tx
      .insert(billingClosures)
      .values({ customer: removed.customer, at: now })
      .onConflictDoNothing();
  }
  const { payerKind, payerId, paidBy, status } = billingInvoices;
  await tx
    .update(billingInvoices)
    .set({ status: 'void' })
    .where(and(eq(payerKind, kind), eq(payerId, id), eq(paidBy, 'invoice'), eq(status, 'open')));
  for (const table of [billingSubscriptions, billingSessions, billingNotices, billingRequests]) {
    await tx.delete(table).where(and(eq(table.payerKind, kind), eq(table.payerId, id)));
  }
}
