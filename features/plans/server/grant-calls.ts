import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { Directory } from '#features/accounts/server/index.ts';
import type { Audit } from '#features/audit/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import type { PlanSide } from '../contract/calls.ts';
import { findGrants, type GrantedPlans, grantFailures, grantPlans } from '../contract/grants.ts';
import { accountPayer } from '../contract/payer.ts';
import { highestTier } from '../contract/tiers.ts';
import type { TiersBySide } from './plan-store.ts';
import type { LockPaidPlans, PaidPlan, PaidPlans, Plans } from './plans.ts';

interface GrantOptions {
  database: Pick<Database, 'orm'>;
  plans: Pick<Plans, 'grant' | 'stored'>;
  people: Pick<Directory, 'byEmail' | 'byIds'>;
  audit: Pick<Audit, 'record'>;
  paidPlans: LockPaidPlans;
}

/** The calls by which administrators grant plans by hand. */
export function implementGrants(options: GrantOptions): Implementation[] {
  const { people } = options;
  return [
    implement(findGrants, async ({ input: { body } }) =>
      present(options, await people.byEmail(body.email)),
    ),
    implement(grantPlans, async ({ actor, input: { body }, log }) => {
      const account = (await people.byIds([body.user_id])).get(body.user_id) ?? null;
      if (!account) throw noAccount();
      await grant(options, account, body.tiers);
      log.info({ to: account.user_id, by: actor.userId, tiers: body.tiers }, 'plans granted');
      return present(options, account);
    }),
  ];
}

/** Changes what an account has, unless it pays for more: nobody pays for a plan that they do not get. */
function grant(
  { database, plans, audit, paidPlans }: GrantOptions,
  { user_id, email }: PublicUser,
  tiers: TiersBySide,
): Promise<void> {
  const payer = accountPayer(user_id);
  return database.orm.transaction(async (tx) => {
    const paid = await paidPlans(tx, payer);
    if (isBelow(tiers, paid, 'M') || isBelow(tiers, paid, 'T')) {
      throw grantFailures.fail('plan_is_paid');
    }
    await plans.grant(payer, tiers, tx);
    await audit.record(tx, {
      action: 'plans.granted',
      target: { kind: 'account', id: user_id, title: email },
      details: { ...tiers },
    });
  });
}

function isBelow(tiers: TiersBySide, paid: PaidPlans, side: PlanSide): boolean {
  const paidTier = paid[side]?.tier;
  return paidTier !== undefined && highestTier([tiers[side], paidTier]) !== tiers[side];
}

function noAccount() {
  return commonFailures.fail('not_found', 'No account here has this email address.');
}

/** @throws not_found where there is no verified account */
async function present(
  { database, plans, paidPlans }: GrantOptions,
  account: PublicUser | null,
): Promise<GrantedPlans> {
  const payer = account && accountPayer(account.user_id);
  const plan = payer && (await plans.stored(payer));
  if (!account || !plan) throw noAccount();
  const { M, T } = plan;
  const paid = await database.orm.transaction((tx) => paidPlans(tx, payer));
  const endOf = (trial: { endsAt: Date } | null) => trial?.endsAt.toISOString() ?? null;
  return {
    account,
    tiers: { M: M.trial ? 'free' : M.tier, T: T.trial ? 'free' : T.tier },
    trials: { M: endOf(M.trial), T: endOf(T.trial) },
    paid: { M: presentPaid(paid.M), T: presentPaid(paid.T) },
  };
}

function presentPaid(paid: PaidPlan | null): GrantedPlans['paid']['M'] {
  return paid && { ...paid, until: paid.until?.toISOString() ?? null };
}
