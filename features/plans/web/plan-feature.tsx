import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlanSide } from '../contract/calls.ts';
import type { FeatureCode } from '../contract/tiers.ts';
import { LockedFeature } from './locked-feature.tsx';
import styles from './plan-feature.module.css';
import { planFeaturesQuery } from './plan-queries.ts';

interface PlanFeatureProps {
  /** Id of the account whose plan applies: in a project that of its owner. */
  ownerId: string;
  side: PlanSide;
  code: FeatureCode;
  /** Name of the feature, shown where it is locked. */
  name: string;
  children: ReactNode;
}

/**
 * A feature if the owner's plan has it, else its name with the plan's message (S6.43). It is shown
 * until the plan is known, as the server checks it anyway.
 */
export function PlanFeature({ ownerId, side, code, name, children }: PlanFeatureProps) {
  const { data } = useQuery(planFeaturesQuery(ownerId));
  const feature = data?.[side === 'T' ? 'tapper_features' : 'mapper_features'][code];
  if (!data || !feature || feature.access) return children;
  const eligible = side === 'T' ? data.tapper_trial_eligible : data.mapper_trial_eligible;
  return (
    <div className={styles.locked}>
      <LockedFeature
        side={side}
        name={name}
        message={feature.message}
        mayTry={data.is_owner && eligible}
        isOwn={data.is_owner}
      >
        {name}
      </LockedFeature>
    </div>
  );
}
