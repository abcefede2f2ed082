/** The first sentence of the plans where they are sold, for users and for visitors. */
export const plansIntro =
  'The mapping tools and Reviewer have a plan each, so you pay only for what you use.';
/** The same where nobody pays. */
export const notForSale =
  'The mapping tools and Reviewer have a plan each. Here, the administrators decide who gets which one, and nothing is charged.';
export const taxNote = 'Prices are before taxes. You see all amounts before you pay.';
/** In an open installation. */
export const everythingIncluded =
  'Everything is included here, for everybody. There is nothing to upgrade, and nothing is charged.';
