import { Badge } from '@mantine/core';
import type { PlanTier } from '#features/plans/contract/tiers.ts';
import { tierNames } from '#features/plans/web/index.ts';
import type { BillingData, PlanPrice } from '../../contract/calls.ts';
import type { PayerOnSide } from '../billing-queries.ts';
import { cyclePriceText, yearlyNote, yearlySaving } from '../texts/cycle-texts.ts';
import { priceText } from '../texts/money-text.ts';
import { type PlanViewer, planActions } from './plan-action.ts';
import { PlanButtons } from './plan-buttons.tsx';
import styles from './pricing.module.css';
import type { PricingQuery } from './pricing-query.ts';

interface PricedPlanProps {
  tier: PlanTier;
  query: PricingQuery;
  prices: readonly PlanPrice[];
  viewer: PlanViewer | null;
  /** Whether the viewer is known; until then there are no buttons. */
  isKnown: boolean;
  payer: PayerOnSide;
  data: BillingData | undefined;
}

/** Who each plan is for. */
const purposes: Readonly<Record<PlanTier, string>> = {
  free: 'To get to know each tool with work of your own.',
  pro: 'For researchers and designers who work on several projects.',
  business: 'For teams that hand their findings over to others.',
  enterprise: 'For organisations in which many teams do research.',
};

/** One plan: its price, and what the viewer can do. */
export function PricedPlan(props: PricedPlanProps) {
  const { tier, query, prices, viewer, isKnown } = props;
  const price = prices.find(
    ({ plan, billing_cycle }) => plan === tier && billing_cycle === query.cycle,
  );
  const isOwn = viewer?.plan === tier;
  const actions = isKnown ? planActions(tier, viewer, price !== undefined) : [];
  return (
    <li className={styles.plan} data-chosen={query.tier === tier}>
      <div className={styles.name}>
        <h2>{tierNames[tier]}</h2>
        {isOwn ? (
          <Badge variant="light" color="green" tt="none">
            {viewer.isTrying ? 'Your trial' : 'Your plan'}
          </Badge>
        ) : null}
        {query.tier === tier && !isOwn ? (
          <Badge variant="light" tt="none">
            Chosen
          </Badge>
        ) : null}
      </div>
      <Price tier={tier} price={price} prices={prices} />
      <p className={styles.purpose}>{purposes[tier]}</p>
      <div className={styles.actions}>
        <PlanButtons {...props} actions={actions} />
      </div>
    </li>
  );
}

interface PriceProps {
  tier: PlanTier;
  price: PlanPrice | undefined;
  prices: readonly PlanPrice[];
}

function Price({ tier, price, prices }: PriceProps) {
  const [some] = prices;
  if (tier === 'free') {
    return (
      <p className={styles.price}>{some ? priceText({ ...some.price, amount: 0 }) : 'Free'}</p>
    );
  }
  if (!price) return <p className={styles.price}>On request</p>;
  const [amount, unit] = cyclePriceText(price.price, price.billing_cycle).split(' per ');
  const isYearly = price.billing_cycle === 'yearly';
  return (
    <div>
      <p className={styles.price}>
        {amount} <small>per {unit}</small>
      </p>
      {isYearly ? (
        <p className={styles.note}>{yearlyNote(price.price, yearlySaving(prices, price.plan))}</p>
      ) : null}
    </div>
  );
}
