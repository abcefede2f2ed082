import type { FeatureRoutes } from '#features/feature/contract/feature-routes.ts';

/** The pages of teams. */
export const routes: FeatureRoutes = [
  {
    pattern: '/team-management',
    page: 'team-management.tsx',
    access: 'home',
    header: 'workspace',
  },
  {
    pattern: '/team-management/audit/:team',
    page: 'team-audit.tsx',
    access: 'home',
    header: 'workspace',
  },
  { pattern: '/team-invite', page: 'team-invite.tsx', access: 'public', header: 'site' },
];
