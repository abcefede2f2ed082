// The public interface of billing's web layer.
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export const AllInvoicesCard = lazyPart(
  () => import('./admin/all-invoices-card.tsx'),
  'AllInvoicesCard',
);

export const EarlierInvoices = lazyPart(
  () => import('./admin/all-invoices-card.tsx'),
  'EarlierInvoices',
);

export const RequestsCard = lazyPart(() => import('./admin/requests-card.tsx'), 'RequestsCard');

export { requestsQuery } from './admin/admin-queries.ts';

// Parts of the public page of prices as well, which runs without React.
export { Comparison } from './pricing/comparison.tsx';
export { PlanOffer, PlanOffers, PriceLines } from './pricing/plan-offer.tsx';
export { usualPlans } from './pricing/plan-rows.ts';
export { everythingIncluded, notForSale, plansIntro, taxNote } from './pricing/plan-texts.ts';
export { PricingFrame } from './pricing/pricing-frame.tsx';
export { readPricingQuery } from './pricing/pricing-query.ts';
export { sideNames } from './texts/side-names.ts';
