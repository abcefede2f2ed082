import type { FeatureRoutes } from '#features/feature/contract/feature-routes.ts';

/** The pages of integrations. */
export const routes: FeatureRoutes = [
  {
    pattern: '/dashboard/integrations',
    page: 'integrations.tsx',
    access: 'home',
    header: 'workspace',
  },
];
