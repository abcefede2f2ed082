import { accountPayer } from '#features/plans/contract/payer.ts';
import type { Plans } from '#features/plans/server/index.ts';
import type { LimitForecast } from '#features/projects/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { previewGrant } from '../contract/grants.ts';

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
