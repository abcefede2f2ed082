import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { Directory } from '#features/accounts/server/index.ts';
import type { Audit } from '#features/audit/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { findGrants, type GrantedPlans, grantPlans } from '../contract/grants.ts';
import { accountPayer } from '../contract/payer.ts';
import type { Plans } from './plans.ts';

/** The calls by which administrators grant plans by hand. */
export function implementGrants(
  plans: Pick<Plans, 'grant' | 'stored'>,
  people: Pick<Directory, 'byEmail' | 'byIds'>,
  audit: Pick<Audit, 'recordAlone'>,
): Implementation[] {
  return [
    implement(findGrants, async ({ input: { body } }) =>
      present(plans, await people.byEmail(body.email)),
    ),
    implement(grantPlans, async ({ actor, input: { body }, log }) => {
      const account = (await people.byIds([body.user_id])).get(body.user_id) ?? null;
      if (!account) throw noAccount();
      await plans.grant(accountPayer(account.user_id), body.tiers);
      const granted = { to: account.user_id, by: actor.userId, tiers: body.tiers };
      log.info(granted, 'plans granted');
      const target = { kind: 'account', id: account.user_id, title: account.email } as const;
      const details = Object.fromEntries(
        Object.entries(body.tiers).map(([side, tier]) => [side, String(tier)]),
      );
      await audit.recordAlone({ action: 'plans.granted', target, details });
      return present(plans, account);
    }),
  ];
}

function noAccount() {
  return commonFailures.fail('not_found', 'No account here has this email address.');
}

/** @throws not_found where there is no verified account */
async function present(
  plans: Pick<Plans, 'stored'>,
  account: PublicUser | null,
): Promise<GrantedPlans> {
  const plan = account && (await plans.stored(accountPayer(account.user_id)));
  if (!account || !plan) throw noAccount();
  const { M, T } = plan;
  const endOf = (trial: { endsAt: Date } | null) => trial?.endsAt.toISOString() ?? null;
  return {
    account,
    tiers: { M: M.trial ? 'free' : M.tier, T: T.trial ? 'free' : T.tier },
    trials: { M: endOf(M.trial), T: endOf(T.trial) },
  };
}
