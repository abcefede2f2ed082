import type { FeatureRoutes } from '#features/feature/contract/feature-routes.ts';

/** The pages of participants. */
export const routes: FeatureRoutes = [
  {
    pattern: '/participants',
    page: 'participants.tsx',
    access: 'home',
    header: 'workspace',
  },
  {
    pattern: '/participants/:participant',
    page: 'participant.tsx',
    access: 'home',
    header: 'workspace',
  },
];
