import type { FeatureRoutes } from '#features/feature/contract/feature-routes.ts';

/** The pages of billing. */
export const routes: FeatureRoutes = [
  { pattern: '/billing/plans', page: 'plans.tsx', access: 'home', header: 'workspace' },
  { pattern: '/pricing/thank-you', page: 'thank-you.tsx', access: 'public', header: 'site' },
  { pattern: '/billing', page: 'billing.tsx', access: 'home', header: 'workspace' },
  { pattern: '/billing/mapper', page: 'mapper-billing.tsx', access: 'home', header: 'workspace' },
  {
    pattern: '/billing/reviewer',
    page: 'reviewer-billing.tsx',
    access: 'home',
    header: 'workspace',
  },
];
