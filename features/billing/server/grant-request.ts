import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Notifications } from '#features/notifications/server/index.ts';
import { accountPayer, type Payer } from '#features/plans/contract/payer.ts';
import { type PlanTier, planCodes, planTiers } from '#features/plans/contract/tiers.ts';
import type { TeamMemberships } from '#features/teams/server/index.ts';
import type { AccountActor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { billingFailures } from '../contract/failures.ts';
import { tierNames } from '../contract/names.ts';
import { requestPath } from './request-path.ts';
import type { BillingContext } from './service.ts';
import { billingRequests } from './tables.ts';

type RequestRow = typeof billingRequests.$inferSelect;

interface GrantParts
  extends Pick<BillingContext, 'database' | 'plans' | 'audit' | 'people' | 'now'> {
  teams: Pick<TeamMemberships, 'nameOf' | 'teamsOf'>;
  notifications: Pick<Notifications, 'notify' | 'markReadByAll'>;
}

/** The tier that a payer has on a side beside a trial; null where the payer is gone. */
export async function grantedTier(
  plans: Pick<BillingContext['plans'], 'stored'>,
  payer: Payer,
  side: RequestRow['side'],
): Promise<PlanTier | null> {
  const plan = (await plans.stored(payer))?.[side];
  if (!plan) return null;
  return plan.trial ? 'free' : plan.tier;
}

/**
 * Puts the payer of an open request on a larger plan, without payment. The request is done by it, and who sent it is
 * notified, unless they have left the team that it was for.
 * @throws request_not_found where it is done already; plan_not_larger
 */
export async function grantRequest(
  parts: GrantParts,
  actor: AccountActor,
  { request_id, tier }: { request_id: string; tier: PlanTier },
): Promise<void> {
  const { database, plans, audit } = parts;
  const [row] = await database.orm
    .select()
    .from(billingRequests)
    .where(and(eq(billingRequests.id, request_id), isNull(billingRequests.doneAt)));
  if (!row) throw billingFailures.fail('request_not_found');
  const payer: Payer = { kind: row.payerKind, id: row.payerId };
  if (!(await plans.stored(payer))) throw commonFailures.fail('not_found');
  const title = await titleOf(parts, row);
  await database.orm.transaction(async (tx) => {
    // Of two administrators who grant it at once, the second one finds it done.
    const open = and(eq(billingRequests.id, row.id), isNull(billingRequests.doneAt));
    const done = await tx
      .update(billingRequests)
      .set({ doneAt: parts.now() })
      .where(open)
      .returning();
    if (done.length === 0) throw billingFailures.fail('request_not_found');
    await parts.notifications.markReadByAll(tx, requestPath(row.id));
    // A purchase or another grant may have made the plan larger meanwhile.
    const isLarger = await plans.raiseSide(tx, payer, row.side, tier);
    if (!isLarger) throw billingFailures.fail('plan_not_larger');
    await audit.record(tx, {
      action: 'plans.granted',
      target: { kind: payer.kind, id: payer.id, title },
      details: { [row.side]: tier },
    });
  });
  if (await mayBeNotified(parts, row)) await notifyGranted(parts, actor, [{ row, tier }]);
}

/** The payer as the audit log names it. */
async function titleOf(
  { teams, people }: Pick<GrantParts, 'teams' | 'people'>,
  { payerKind, payerId }: RequestRow,
): Promise<string> {
  if (payerKind === 'team') return (await teams.nameOf(payerId)) ?? '';
  return (await people.byIds([payerId])).get(payerId)?.email ?? '';
}

/** Whether who sent a request is still one of those it is for. */
async function mayBeNotified(
  { teams }: Pick<GrantParts, 'teams'>,
  { payerKind, payerId, userId }: RequestRow,
): Promise<boolean> {
  return payerKind === 'account' || (await teams.teamsOf(userId)).some(({ id }) => id === payerId);
}

/**
 * Marks the open requests of an account that a grant by hand has answered as done, and notifies it. Those for
 * its teams, and those that name no plan, stay open.
 */
export async function settleRequests(
  parts: GrantParts,
  actor: AccountActor,
  { userId, tiers }: { userId: string; tiers: Readonly<Record<RequestRow['side'], PlanTier>> },
): Promise<void> {
  const { id, kind } = accountPayer(userId);
  const { payerId, payerKind, doneAt, planType } = billingRequests;
  const open = await parts.database.orm
    .select()
    .from(billingRequests)
    .where(and(eq(payerKind, kind), eq(payerId, id), isNull(doneAt), isNotNull(planType)));
  const answered = open.flatMap((row) => {
    const tier = tiers[row.side];
    const requested = planTiers.find((one) => planCodes[one] === row.planType);
    return requested && requested !== 'free' && rankOf(requested) <= rankOf(tier)
      ? [{ row, tier }]
      : [];
  });
  for (const { row } of answered) {
    await parts.database.orm
      .update(billingRequests)
      .set({ doneAt: parts.now() })
      .where(eq(billingRequests.id, row.id));
    await parts.notifications.markReadByAll(parts.database.orm, requestPath(row.id));
  }
  await notifyGranted(parts, actor, answered);
}

async function notifyGranted(
  { notifications }: GrantParts,
  { userId }: AccountActor,
  granted: readonly { row: RequestRow; tier: PlanTier }[],
): Promise<void> {
  await notifications.notify(
    granted.map(({ row: { userId: to, side, payerKind }, tier }) => ({
      ...{ to, kind: 'account', by: userId, path: '/billing', mail: true },
      title: `You have the ${tierNames[tier]} plan for ${sidePhrases[side]}`,
      text:
        payerKind === 'team'
          ? 'An administrator granted it to the team that you requested it for. Nothing is charged.'
          : 'An administrator granted what you requested. Nothing is charged.',
    })),
  );
}

/**
 * Declines an open request; who sent it is notified with the note, unless they have left the team that it was for.
 * @throws request_not_found where it is done already, or withdrawn
 */
export async function declineRequest(
  parts: GrantParts,
  { userId: by }: AccountActor,
  { request_id, note }: { request_id: string; note: string },
): Promise<void> {
  const { id, doneAt } = billingRequests;
  const { orm } = parts.database;
  const [open] = await orm.select().from(billingRequests).where(eq(id, request_id));
  if (!open) throw billingFailures.fail('request_not_found');
  const title = await titleOf(parts, open);
  const tier = planTiers.find((one) => planCodes[one] === open.planType);
  const row = await orm.transaction(async (tx) => {
    const [declined] = await tx
      .update(billingRequests)
      .set({ doneAt: parts.now(), isDeclined: true, answer: note })
      .where(and(eq(id, request_id), isNull(doneAt)))
      .returning();
    if (!declined) throw billingFailures.fail('request_not_found');
    await parts.notifications.markReadByAll(tx, requestPath(request_id));
    await parts.audit.record(tx, {
      action: 'plans.request_declined',
      target: { kind: declined.payerKind, id: declined.payerId, title },
      details: { [declined.side]: tier ?? '' },
    });
    return declined;
  });
  if (!(await mayBeNotified(parts, row))) return;
  const plan = tier ? `the ${tierNames[tier]} plan` : 'a plan';
  await parts.notifications.notify([
    {
      ...{ to: row.userId, kind: 'account', by, path: '/billing', mail: true },
      title: `Your request for ${plan} for ${sidePhrases[row.side]} was declined`,
      text: note || 'The administrator gave no reason. Your plan stays as it is.',
    },
  ]);
}

const sidePhrases = { M: 'the mapping tools', T: 'Reviewer' } as const;
const rankOf = (tier: PlanTier): number => planTiers.indexOf(tier);
