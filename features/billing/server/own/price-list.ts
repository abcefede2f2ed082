import type { Money } from '../../contract/money.ts';
import type { BillingCycle, PaidTier } from '../../contract/subscription.ts';
import type { BillingParts } from '../parts.ts';

/** The configured price of a plan; null where it is not for sale. */
export function priceOf(
  { settings }: Pick<BillingParts, 'settings'>,
  side: 'M' | 'T',
  { tier, cycle }: { tier: PaidTier; cycle: BillingCycle },
): Money | null {
  const sold = settings.prices.find(
    (one) => one.side === side && one.tier === tier && one.cycle === cycle,
  );
  return sold?.price ?? null;
}
