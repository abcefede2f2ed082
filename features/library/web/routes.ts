import type { FeatureRoutes } from '#features/feature/contract/feature-routes.ts';

/** The page on which accounts contribute maps to the library. */
export const routes: FeatureRoutes = [
  { pattern: '/contribute', page: 'contribute.tsx', access: 'account', header: 'workspace' },
];
