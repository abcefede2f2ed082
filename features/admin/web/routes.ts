import type { FeatureRoutes } from '#features/feature/contract/feature-routes.ts';

/** The pages of the administration. */
export const routes: FeatureRoutes = [
  { pattern: '/dashboard/admin', page: 'administration.tsx', access: 'home', header: 'workspace' },
  { pattern: '/admin', page: 'admin.tsx', access: 'home', header: 'workspace' },
  { pattern: '/admin/people', page: 'people.tsx', access: 'home', header: 'workspace' },
  { pattern: '/invited', page: 'invited.tsx', access: 'public', header: 'site' },
  { pattern: '/admin/audit', page: 'audit-log.tsx', access: 'home', header: 'workspace' },
  {
    pattern: '/admin/billing',
    page: 'billing-administration.tsx',
    access: 'home',
    header: 'workspace',
  },
  { pattern: '/admin/requests', page: 'requests.tsx', access: 'home', header: 'workspace' },
  { pattern: '/admin/storage', page: 'storage.tsx', access: 'home', header: 'workspace' },
  { pattern: '/admin/system', page: 'system.tsx', access: 'home', header: 'workspace' },
];
