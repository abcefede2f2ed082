import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { billingInvoices, billingPayers, billingRequests, billingSubscriptions } from './tables.ts';

/** What is stored of an account as a payer, and its requests, for the account itself. */
export async function billingDataOf(executor: Executor, userId: string) {
  const [payers, subscriptions, invoices, requests] = await Promise.all([
    executor
      .select({
        name: billingPayers.name,
        email: billingPayers.email,
        taxId: billingPayers.taxId,
        reference: billingPayers.reference,
        address: billingPayers.address,
        paymentMethod: billingPayers.paymentMethod,
      })
      .from(billingPayers)
      .where(and(eq(billingPayers.payerKind, 'account'), eq(billingPayers.payerId, userId))),
    executor
      .select({
        side: billingSubscriptions.side,
        state: billingSubscriptions.state,
        tier: billingSubscriptions.tier,
        cycle: billingSubscriptions.cycle,
        periodStart: billingSubscriptions.periodStart,
        periodEnd: billingSubscriptions.periodEnd,
      })
      .from(billingSubscriptions)
      .where(
        and(
          eq(billingSubscriptions.payerKind, 'account'),
          eq(billingSubscriptions.payerId, userId),
        ),
      ),
    executor
      .select({
        number: billingInvoices.number,
        status: billingInvoices.status,
        issuedAt: billingInvoices.issuedAt,
        paidAt: billingInvoices.paidAt,
        billedTo: billingInvoices.billedTo,
        sums: billingInvoices.sums,
      })
      .from(billingInvoices)
      .where(and(eq(billingInvoices.payerKind, 'account'), eq(billingInvoices.payerId, userId)))
      .orderBy(asc(billingInvoices.issuedAt)),
    executor
      .select({
        kind: billingRequests.kind,
        message: billingRequests.message,
        at: billingRequests.at,
        doneAt: billingRequests.doneAt,
        isDeclined: billingRequests.isDeclined,
        answer: billingRequests.answer,
      })
      .from(billingRequests)
      .where(eq(billingRequests.userId, userId))
      .orderBy(asc(billingRequests.at)),
  ]);
  return { details: payers[0] ?? null, subscriptions, invoices, requests };
}
