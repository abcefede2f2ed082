import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { installationQuery } from '#features/installation/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { everythingIncluded } from '../pricing/plan-texts.ts';
import { Plans } from '../pricing/plans.tsx';
import { PricingFrame } from '../pricing/pricing-frame.tsx';

export const meta = () => [{ title: 'Plans and prices · Sightline' }];

/** The plans for a signed-in user, who can buy one here; visitors see `/pricing` (S1.75, S2.29). */
export default function PlansPage() {
  const { data: rules, isError, refetch } = useQuery(installationQuery);
  return (
    <PricingFrame>
      {isError ? <LoadFailed what="The plans" onRetry={() => refetch()} /> : null}
      {rules || isError ? null : <Skeleton h={360} radius="lg" />}
      {rules?.plans === 'open' ? <EverythingIncluded /> : null}
      {rules?.plans === 'tiers' ? <Plans /> : null}
    </PricingFrame>
  );
}

/** An open installation has no plans. */
function EverythingIncluded() {
  return (
    <>
      <Text mb="lg">{everythingIncluded}</Text>
      <Button component={Link} to="/dashboard">
        Open the dashboard
      </Button>
    </>
  );
}
