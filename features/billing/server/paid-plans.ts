import type { DeletionImpactEntry } from '#features/accounts/contract/profile.ts';
import type { PlanSide } from '#features/plans/contract/calls.ts';
import { accountPayer, type Payer } from '#features/plans/contract/payer.ts';
import type { PaidPlan, PaidPlans } from '#features/plans/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { dueTier } from './save-subscription.ts';
import { findPayer, findSubscription, lockPayer } from './store.ts';

/** What a payer pays for on each side; a payer that ever bought something stays locked until the transaction ends. */
export async function lockPaidPlans(tx: Executor, payer: Payer): Promise<PaidPlans> {
  if (!(await findPayer(tx, payer))) return { M: null, T: null };
  await lockPayer(tx, payer);
  return { M: await paidPlan(tx, payer, 'M'), T: await paidPlan(tx, payer, 'T') };
}

/** How many plans end with an account that pays for them. */
export async function paidImpact(
  executor: Executor,
  userId: string,
): Promise<DeletionImpactEntry[]> {
  const payer = accountPayer(userId);
  const plans = [await paidPlan(executor, payer, 'M'), await paidPlan(executor, payer, 'T')];
  const count = plans.filter((one) => one !== null).length;
  return count === 0 ? [] : [{ what: 'paid plans', count, shared: [] }];
}

async function paidPlan(tx: Executor, payer: Payer, side: PlanSide): Promise<PaidPlan | null> {
  const row = await findSubscription(tx, { payer, side });
  const tier = row && dueTier(row);
  if (!row || !tier) return null;
  return { tier, until: row.endsAt ?? row.periodEnd, renews: row.autoRenewal };
}
