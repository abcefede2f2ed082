import { and, count, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { type PlanTier, planCodes } from '#features/plans/contract/tiers.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { RequestState } from '../contract/admin-calls.ts';
import type { OwnRequest } from '../contract/calls.ts';
import { billingFailures } from '../contract/failures.ts';
import { invoicesPerPage } from '../contract/invoice.ts';
import type { Buyer } from './buyer.ts';
import { grantedTier } from './grant-request.ts';
import { requestPath } from './request-path.ts';
import type { BillingContext } from './service.ts';
import { billingRequests } from './tables.ts';

type RequestRow = typeof billingRequests.$inferSelect;

/**
 * Records a request for the administrators, in place of an open one of the account for the same payer and side;
 * returns its id, and whether it is a new one.
 */
export async function putRequest(
  executor: Executor,
  { payer, side }: Buyer,
  request: Pick<RequestRow, 'userId' | 'kind' | 'message' | 'planType' | 'at'>,
): Promise<{ id: string; isNew: boolean }> {
  const id = newId();
  const { userId, ...present } = request;
  const { payerKind, payerId, side: ofSide, userId: by, doneAt } = billingRequests;
  const [row] = await executor
    .insert(billingRequests)
    .values({ id, payerKind: payer.kind, payerId: payer.id, side, ...request })
    .onConflictDoUpdate({
      target: [by, payerKind, payerId, ofSide],
      targetWhere: isNull(doneAt),
      set: present,
    })
    .returning({ id: billingRequests.id });
  const stored = row?.id ?? id;
  return { id: stored, isNew: stored === id };
}

/** The open requests of an account, newest first. */
export async function listOwn(
  { database: { orm }, teams }: Pick<BillingContext, 'database' | 'teams'>,
  userId: string,
): Promise<OwnRequest[]> {
  const { at, id, doneAt, userId: by } = billingRequests;
  const rows = await orm
    .select()
    .from(billingRequests)
    .where(and(eq(by, userId), isNull(doneAt)))
    .orderBy(desc(at), desc(id));
  return Promise.all(
    rows.map(async (row) => {
      const teamId = row.payerKind === 'team' ? row.payerId : null;
      return {
        request_id: row.id,
        p_type: row.side,
        team_id: teamId,
        team_name: teamId && (await teams.nameOf(teamId)),
        plan_type: row.planType,
        message: row.message,
        created_date: row.at.toISOString(),
      };
    }),
  );
}

/**
 * Deletes an open request of an account; administrators need not look for it any more.
 * @throws request_answered
 */
export async function withdraw(
  { database: { orm }, notifications }: Pick<BillingContext, 'database' | 'notifications'>,
  userId: string,
  requestId: string,
): Promise<void> {
  const { id, userId: by, doneAt } = billingRequests;
  await orm.transaction(async (tx) => {
    const removed = await tx
      .delete(billingRequests)
      .where(and(eq(id, requestId), eq(by, userId), isNull(doneAt)))
      .returning({ id });
    if (removed.length === 0) throw billingFailures.fail('request_answered');
    await notifications.markReadByAll(tx, requestPath(requestId));
  });
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
      declined: row.isDeclined,
    })),
  };
}

const codeOf = (tier: PlanTier | null | undefined) => (tier ? planCodes[tier] : null);

/** Marks a request as done, or as open again. @throws request_not_found, request_newer */
export async function markRequest(
  orm: Database['orm'],
  requestId: string,
  doneAt: Date | null,
): Promise<void> {
  const { id } = billingRequests;
  await orm.transaction(async (tx) => {
    const [row] = await tx.select().from(billingRequests).where(eq(id, requestId)).for('update');
    if (!row) throw billingFailures.fail('request_not_found');
    if (doneAt) {
      await tx.update(billingRequests).set({ doneAt }).where(eq(id, requestId));
      return;
    }
    const { payer, side, ...request } = { ...row, payer: { kind: row.payerKind, id: row.payerId } };
    if (await hasOther(tx, { payer, side }, request)) throw billingFailures.fail('request_newer');
    const reopened = { doneAt: null, isDeclined: false, answer: '' };
    await tx.update(billingRequests).set(reopened).where(eq(id, requestId));
  });
}

/** Whether the account has another open request for the same payer and side. */
async function hasOther(
  tx: Executor,
  { payer, side }: Buyer,
  request: Pick<RequestRow, 'id' | 'userId'>,
): Promise<boolean> {
  const { id, userId, payerKind, payerId, side: ofSide, doneAt } = billingRequests;
  const found = await tx
    .select({ id })
    .from(billingRequests)
    .where(
      and(
        ne(id, request.id),
        eq(userId, request.userId),
        eq(payerKind, payer.kind),
        eq(payerId, payer.id),
        eq(ofSide, side),
        isNull(doneAt),
      ),
    );
  return found.length > 0;
}

/** Deletes the requests of an account, also those for its teams. */
export async function removeRequestsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(billingRequests).where(eq(billingRequests.userId, userId));
}
