import { Badge } from '@mantine/core';
import type { PlanTier } from '#features/plans/contract/tiers.ts';
import type { BillingData, PlanPrice } from '../../contract/calls.ts';
import { priceLines } from '../../contract/cycle-texts.ts';
import type { PayerOnSide } from '../billing-queries.ts';
import { type PlanViewer, planActions } from './plan-action.ts';
import { PlanButtons } from './plan-buttons.tsx';
import { PlanOffer, PriceLines } from './plan-offer.tsx';
import type { PricingQuery } from './pricing-query.ts';

interface PricedPlanProps {
  tier: PlanTier;
  query: PricingQuery;
  prices: readonly PlanPrice[];
  /** Null until it is known; there are no buttons then. */
  viewer: PlanViewer | null;
  payer: PayerOnSide;
  data: BillingData | undefined;
}

/** One plan: its price, and what the viewer can do. */
export function PricedPlan(props: PricedPlanProps) {
  const { tier, query, prices, viewer } = props;
  const price = prices.find(
    ({ plan, billing_cycle }) => plan === tier && billing_cycle === query.cycle,
  );
  const actions = viewer ? planActions(tier, viewer, price !== undefined) : [];
  return (
    <PlanOffer
      tier={tier}
      isChosen={query.tier === tier}
      badge={<PlanBadge tier={tier} chosen={query.tier} viewer={viewer} />}
      price={<PriceLines {...priceLines(prices, tier, query.cycle)} />}
    >
      <PlanButtons {...props} actions={actions} />
    </PlanOffer>
  );
}

interface PlanBadgeProps {
  tier: PlanTier;
  chosen: PlanTier | null;
  viewer: PlanViewer | null;
}

function PlanBadge({ tier, chosen, viewer }: PlanBadgeProps) {
  if (viewer?.plan === tier) {
    return (
      <Badge variant="light" color="green" tt="none">
        {viewer.isTrying ? 'Your trial' : 'Your plan'}
      </Badge>
    );
  }
  if (chosen !== tier) return null;
  return (
    <Badge variant="light" tt="none">
      Chosen
    </Badge>
  );
}
