import type { FeatureRoutes } from '#features/feature/contract/feature-routes.ts';

/** The page of broken links. */
export const routes: FeatureRoutes = [
  {
    pattern: '/dashboard/broken-links',
    page: 'broken-links.tsx',
    access: 'home',
    header: 'workspace',
  },
];
