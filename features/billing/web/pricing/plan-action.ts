import {
  type PlanTier,
  planTiers,
  trialTier as tierToTry,
} from '#features/plans/contract/tiers.ts';
import type { SubscriptionState } from '../../contract/subscription.ts';

/**
 * What the button of a plan does.
 * - `try`: begins the free time of the plan
 * - `buy`: a purchase; `change`: a change of what was bought, on the billing page
 * - `pay`: the ordered plan awaits its payment, on the billing page
 * - `request`: asks the administrators, as nothing can be bought
 */
export type PlanAction = 'try' | 'buy' | 'change' | 'pay' | 'request';

/** The user who looks at the plans. */
export interface PlanViewer {
  /** The plan of the payer now. */
  plan: PlanTier;
  /** Whether that plan is only tried. */
  isTrying: boolean;
  mayTry: boolean;
  subscription: { plan: PlanTier; status: SubscriptionState } | null;
}

/**
 * The actions that a plan offers a viewer, the main one first; none for the own plan and for those below.
 * @param hasPrice whether the plan can be bought
 */
export function planActions(tier: PlanTier, viewer: PlanViewer, hasPrice: boolean): PlanAction[] {
  const { plan, isTrying, mayTry, subscription } = viewer;
  if (tier === 'free') return [];
  const bought = subscription && subscription.status !== 'ended' ? subscription : null;
  if (bought?.status === 'awaiting_payment') return bought.plan === tier ? ['pay'] : [];
  if (bought) return bought.plan !== tier && hasPrice ? ['change'] : [];
  const isBelow = planTiers.indexOf(tier) < planTiers.indexOf(plan);
  if ((isBelow || tier === plan) && !isTrying) return [];
  const toGet = hasPrice ? 'buy' : 'request';
  return mayTry && tier === tierToTry ? ['try', toGet] : [toGet];
}
