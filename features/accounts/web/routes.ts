import type { FeatureRoutes } from '#features/feature/contract/feature-routes.ts';

/** The pages of accounts; `/sign-up` is a page of the app, which adds a project to it. */
export const routes: FeatureRoutes = [
  { pattern: '/signin', page: 'sign-in.tsx', access: 'auth', header: 'site' },
  { pattern: '/forgot-password', page: 'forgot-password.tsx', access: 'auth', header: 'site' },
  { pattern: '/reset-password', page: 'reset-password.tsx', access: 'auth', header: 'site' },
  {
    pattern: '/email-verification/:email?',
    page: 'email-verification.tsx',
    access: 'auth',
    header: 'site',
  },
  {
    pattern: '/account-settings',
    page: 'account-settings.tsx',
    access: 'home',
    header: 'workspace',
  },
];
