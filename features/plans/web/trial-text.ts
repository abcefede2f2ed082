import { trialDays, trialTier } from '../contract/tiers.ts';

/** What 'Upgrade for Free' begins. */
export const trialOffer = `Try the ${trialTier} plan for ${trialDays} days: nothing is charged, and it ends by itself.`;
