import { count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type PlanTier, planCodes } from '#features/plans/contract/tiers.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { RequestState } from '../contract/admin-calls.ts';
import { billingFailures } from '../contract/failures.ts';
import { invoicesPerPage } from '../contract/invoice.ts';
import type { Buyer } from './buyer.ts';
import { grantedTier } from './grant-request.ts';
import type { BillingContext } from './service.ts';
import { billingRequests } from './tables.ts';

type RequestRow = typeof billingRequests.$inferSelect;

/** Records a request for the administrators; returns its id. */
export async function addRequest(
  executor: Executor,
  { payer, side }: Buyer,
  request: Pick<RequestRow, 'userId' | 'kind' | 'message' | 'planType' | 'at'>,
): Promise<string> {
  const id = newId();
  const of = { payerKind: payer.kind, payerId: payer.id, side };
  await executor.insert(billingRequests).values({ id, ...of, ...request });
  return id;
}

/** A part of all requests, newest first. */
export async function listRequests(
  { database: { orm }, people, plans }: Pick<BillingContext, 'database' | 'people' | 'plans'>,
  status: RequestState | undefined,
  offset: number,
) {
  const done = billingRequests.doneAt;
  const ofStatus = status && (status === 'done' ? isNotNull(done) : isNull(done));
  const rows = await orm
    .select()
    .from(billingRequests)
    .where(ofStatus)
    .orderBy(desc(billingRequests.at), desc(billingRequests.id))
    .offset(offset)
    .limit(invoicesPerPage);
  const [counted] = await orm.select({ of: count() }).from(billingRequests).where(ofStatus);
  const senders = await people.byIds([...new Set(rows.map(({ userId }) => userId))]);
  const has = await Promise.all(
    rows.map(({ payerKind, payerId, side }) =>
      grantedTier(plans, { kind: payerKind, id: payerId }, side),
    ),
  );
  const total = counted?.of ?? 0;
  const next = offset + rows.length;
  return {
    ...{ total, offset, next_offset: rows.length > 0 && next < total ? next : null },
    rows: rows.map((row, at) => ({
      request_id: row.id,
      email: senders.get(row.userId)?.email ?? null,
      full_name: senders.get(row.userId)?.full_name ?? null,
      p_type: row.side,
      plan_type: row.planType,
      has_plan_type: codeOf(has[at]),
      for_team: row.payerKind === 'team',
      kind: row.kind,
      message: row.message,
      created_date: row.at.toISOString(),
      done_date: row.doneAt?.toISOString() ?? null,
    })),
  };
}

const codeOf = (tier: PlanTier | null | undefined) => (tier ? planCodes[tier] : null);

/** Marks a request as done, or as open again. @throws request_not_found */
export async function markRequest(
  executor: Executor,
  id: string,
  doneAt: Date | null,
): Promise<void> {
  const changed = await executor
    .update(billingRequests)
    .set({ doneAt })
    .where(eq(billingRequests.id, id))
    .returning({ id: billingRequests.id });
  if (changed.length === 0) throw billingFailures.fail('request_not_found');
}

/** Deletes the requests of an account, also those for its teams. */
export async function removeRequestsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(billingRequests).where(eq(billingRequests.userId, userId));
}
