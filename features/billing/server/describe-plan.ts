import { tierNames } from '../contract/names.ts';
import type { BillingCycle, PaidTier } from '../contract/subscription.ts';

export const sideNames = { M: 'mapping tools', T: 'Reviewer' } as const;
const cycleNames = { monthly: 'monthly', yearly: 'yearly' } as const;

/** A plan as a line of an invoice names it, such as 'Pro for the mapping tools, yearly'. */
export function describePlan(side: 'M' | 'T', tier: PaidTier, cycle: BillingCycle): string {
  const of = side === 'M' ? `the ${sideNames.M}` : sideNames.T;
  return `${tierNames[tier]} for ${of}, ${cycleNames[cycle]}`;
}
