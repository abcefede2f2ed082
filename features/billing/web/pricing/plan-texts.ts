/** The first sentence of the plans, for users and for visitors. */
export const plansIntro =
  'The mapping tools and Reviewer have a plan each, so you pay only for what you use.';
export const notForSale = 'Here, the administrators decide who gets which plan.';
export const taxNote = 'Prices are before taxes. You see all amounts before you pay.';
/** In an open installation. */
export const everythingIncluded =
  'Everything is included here, for everybody. There is nothing to upgrade, and nothing is charged.';
