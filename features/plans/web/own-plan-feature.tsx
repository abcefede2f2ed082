import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { PlanSide, UserPlan } from '../contract/calls.ts';
import { LockedFeature } from './locked-feature.tsx';
import { PlanMessage } from './plan-message.tsx';
import { ownPlanQuery } from './plan-queries.ts';

interface OwnPlanFeatureProps {
  side: PlanSide;
  feature: keyof UserPlan['features'];
  /** Name of the feature, shown where it is locked. */
  name: string;
  children: ReactNode;
}

/** A feature if the user's own plan has it, else its name with the plan's message. */
export function OwnPlanFeature({ side, feature, name, children }: OwnPlanFeatureProps) {
  const { data: plan, isError, refetch } = useQuery(ownPlanQuery(side));
  if (isError) return <LoadFailed what="Your plan" onRetry={() => refetch()} />;
  if (!plan) return <LoadingLines />;
  const { access, message } = plan.features[feature];
  if (access) return children;
  return (
    <>
      <LockedFeature side={side} name={name} message={message} mayTry={plan.trial_eligible} isOwn>
        {name}
      </LockedFeature>
      <Text m={0}>
        <PlanMessage message={message} side={side} />
      </Text>
    </>
  );
}
