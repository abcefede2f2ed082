import type { PlanSide } from '#features/plans/contract/calls.ts';

/** The two sides of the suite, each with a plan of its own. */
export const sideNames: Readonly<Record<PlanSide, string>> = {
  M: 'Mapping tools',
  T: 'Reviewer',
};

/** The same within a sentence. */
export const sidePhrases: Readonly<Record<PlanSide, string>> = {
  M: 'the mapping tools',
  T: 'Reviewer',
};

/** The billing page of each side. */
export const sidePaths: Readonly<Record<PlanSide, string>> = {
  M: '/billing/mapper',
  T: '/billing/reviewer',
};
