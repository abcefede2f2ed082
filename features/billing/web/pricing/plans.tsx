import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ownPlanQuery } from '#features/plans/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import type { BillingData } from '../../contract/calls.ts';
import { plansQuery, pricesQuery, useBilling } from '../billing-queries.ts';
import { failureText } from '../use-billing-change.ts';
import { Comparison } from './comparison.tsx';
import type { PlanViewer } from './plan-action.ts';
import { PlanOffers } from './plan-offer.tsx';
import { notForSale, plansIntro, taxNote } from './plan-texts.ts';
import { PricedPlan } from './priced-plan.tsx';
import styles from './pricing.module.css';
import { PricingChoices } from './pricing-choices.tsx';
import { pricingAddress, readPricingQuery } from './pricing-query.ts';

/** The plans of one side, for the signed-in user or for a team. */
export function Plans() {
  const [search, setSearch] = useSearchParams();
  const query = readPricingQuery(search);
  const { side, teamId } = query;
  const payer = { side, teamId };
  const plans = useQuery(plansQuery(side));
  const prices = useQuery(pricesQuery(side));
  const { list, data } = useBilling(payer);
  const own = useQuery(ownPlanQuery(side));
  if (plans.isError || prices.isError) {
    const again = () => Promise.all([plans.refetch(), prices.refetch()]);
    return <LoadFailed what="The plans" onRetry={again} />;
  }
  if (!plans.data || !prices.data) return <Skeleton h={360} radius="lg" />;
  const change = (part: Partial<typeof query>) => {
    const address = pricingAddress({ ...query, ...part });
    setSearch(address.split('?')[1] ?? '', { replace: true, preventScrollReset: true });
  };
  const viewer = data ? viewerOf(data, own.data?.trial_eligible === true && !teamId) : null;
  return (
    <>
      <p className={styles.intro}>{prices.data.for_sale ? plansIntro : notForSale}</p>
      <PricingChoices
        query={query}
        prices={prices.data.for_sale ? prices.data.prices : []}
        payers={data?.payers ?? []}
        onChange={change}
      />
      {list.isError ? (
        <Text role="alert" mb="md">
          {failureText(list.error)}
        </Text>
      ) : null}
      <PlanOffers>
        {plans.data.map(({ plan }) => (
          <PricedPlan
            key={plan}
            tier={plan}
            query={query}
            prices={prices.data.prices}
            viewer={viewer}
            payer={payer}
            data={data}
          />
        ))}
      </PlanOffers>
      {prices.data.for_sale ? <p className={styles.taxes}>{taxNote}</p> : null}
      <Comparison side={side} plans={plans.data} />
    </>
  );
}

function viewerOf(
  { plan, trial_ends_date, subscription }: BillingData,
  mayTry: boolean,
): PlanViewer {
  return { plan, isTrying: trial_ends_date !== null, mayTry, subscription };
}
