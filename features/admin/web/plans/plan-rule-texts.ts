import type { PlanRule } from '#features/installation/contract.ts';

/** What administrators read of the two rules of plans. */
export const planRuleTexts: Readonly<Record<PlanRule, { label: string; about: string }>> = {
  open: {
    label: 'Our team',
    about: 'Everything is there for everybody. No page mentions plans or billing.',
  },
  tiers: {
    label: 'Customers',
    about:
      'Each account has a plan, and can try a larger one. You can grant plans by hand, and see what is billed.',
  },
};
