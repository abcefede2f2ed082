import { type PlanSide, planSide } from '#features/plans/contract/calls.ts';
import { type PlanTier, planCodes, planTiers } from '#features/plans/contract/tiers.ts';
import { type BillingCycle, billingCycle, presetCycle } from '../../contract/subscription.ts';

/** What the address of the pricing page says. */
export interface PricingQuery {
  /** The plan to mark; null for none (S2.29). */
  tier: PlanTier | null;
  side: PlanSide;
  cycle: BillingCycle;
  teamId: string | null;
}

/** Reads an address such as `/pricing?plan=pro&p_type=T`; a plan may also be a code such as T. */
export function readPricingQuery(query: URLSearchParams): PricingQuery {
  const plan = query.get('plan') ?? '';
  const byName = planTiers.find((tier) => tier === plan.toLowerCase());
  return {
    tier: byName ?? planTiers.find((tier) => planCodes[tier] === plan) ?? null,
    side: planSide.catch('M').parse(query.get('p_type') ?? undefined),
    cycle: billingCycle.catch(presetCycle).parse(query.get('billing_cycle') ?? undefined),
    teamId: query.get('team_id') || null,
  };
}

/** The address of the pricing page with a plan chosen, to which sign-in comes back. */
export function pricingAddress({ tier, side, cycle, teamId }: PricingQuery): string {
  const query = new URLSearchParams({
    ...(tier ? { plan: tier } : {}),
    ...(side === 'T' ? { p_type: side } : {}),
    ...(cycle === presetCycle ? {} : { billing_cycle: cycle }),
    ...(teamId ? { team_id: teamId } : {}),
  });
  const text = query.toString();
  return text ? `/pricing?${text}` : '/pricing';
}
