import { formerMember } from '#features/accounts/contract/public-user.ts';
import type { Accounts } from '#features/accounts/server/index.ts';
import { accountPayer } from '#features/plans/contract/payer.ts';
import type { Plans } from '#features/plans/server/index.ts';
import type { ReadOnlyProjects } from '#features/projects/contract/limit-calls.ts';
import type { LimitForecast } from '#features/projects/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { maxForecast, previewGrant, previewPlanRule } from '../contract/grants.ts';

interface RulePreviewOptions {
  plans: Pick<Plans, 'assumingTiers'>;
  forecast: Pick<LimitForecast, 'forAll'>;
  people: Pick<Accounts['directory'], 'byIds'>;
}

/** The call that says whose projects have no room in their plans, if the installation has tiers. */
export function rulePreviewCall({ plans, forecast, people }: RulePreviewOptions): Implementation {
  return implement(previewPlanRule, async () => {
    const found = await forecast.forAll(plans.assumingTiers());
    const countOf = (rows: readonly ReadOnlyProjects[]) =>
      rows.reduce((sum, { own }) => sum + own, 0);
    const shown = [...found]
      .toSorted(([, one], [, other]) => countOf(other) - countOf(one))
      .slice(0, maxForecast);
    const known = await people.byIds(shown.map(([id]) => id));
    const accounts = shown.map(([user_id, read_only]) => {
      const { full_name, email } = known.get(user_id) ?? formerMember(user_id);
      return { user_id, full_name, email, read_only };
    });
    return { accounts, more: found.size - shown.length };
  });
}

/** The call that says what a grant of plans would change. */
export function grantPreviewCall(
  plans: Pick<Plans, 'tierOf' | 'assuming'>,
  forecast: Pick<LimitForecast, 'withPlans'>,
): Implementation {
  return implement(previewGrant, async ({ input: { body } }) => {
    const payer = accountPayer(body.user_id);
    const assumed = plans.assuming(payer, body.tiers);
    const tiersBy = async ({ tierOf }: Pick<Plans, 'tierOf'>) => ({
      M: await tierOf([payer], 'M'),
      T: await tierOf([payer], 'T'),
    });
    const [before, after, readOnly] = await Promise.all([
      tiersBy(plans),
      tiersBy(assumed),
      forecast.withPlans(body.user_id, assumed),
    ]);
    return { before, after, read_only: readOnly };
  });
}
