import type { FeatureRoutes } from '#features/feature/contract/feature-routes.ts';

/** The page on which accounts contribute projects to the library; visitors read what it is about. */
export const routes: FeatureRoutes = [
  { pattern: '/contribute', page: 'contribute.tsx', access: 'public', header: 'site' },
];
