import type { ReactNode } from 'react';
import { type PlanTier, planCodes } from '#features/plans/contract/tiers.ts';
import { tierNames } from '#features/plans/web/index.ts';
import type { priceLines } from '../../contract/cycle-texts.ts';
import styles from './pricing.module.css';

interface PlanOfferProps {
  tier: PlanTier;
  isChosen: boolean;
  badge: ReactNode;
  price: ReactNode;
  /** What the viewer can do. */
  children: ReactNode;
}

/** Who each plan is for. */
const purposes: Readonly<Record<PlanTier, string>> = {
  free: 'To get to know each tool with work of your own.',
  pro: 'For researchers and designers who work on several projects.',
  business: 'For teams that hand their findings over to others.',
  enterprise: 'For organisations in which many teams do research.',
};

/** The plans side by side. */
export function PlanOffers({ children }: { children: ReactNode }) {
  return <ul className={styles.plans}>{children}</ul>;
}

/** One plan on offer; also on the public page, which runs without React. */
export function PlanOffer({ tier, isChosen, badge, price, children }: PlanOfferProps) {
  return (
    <li className={styles.plan} data-chosen={isChosen} data-plan={tier} data-code={planCodes[tier]}>
      <div className={styles.name}>
        <h2>{tierNames[tier]}</h2>
        {badge}
      </div>
      {price}
      <p className={styles.purpose}>{purposes[tier]}</p>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}

/** What a plan costs; the script of the public page writes it once the prices are known. */
export function PriceLines({ amount, unit, note }: ReturnType<typeof priceLines>) {
  return (
    <div>
      <p className={styles.price}>
        <span data-price="amount">{amount}</span> <small data-price="unit">{unit}</small>
      </p>
      <p className={styles.note} data-price="note">
        {note}
      </p>
    </div>
  );
}
