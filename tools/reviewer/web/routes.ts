import type { ToolRoutes } from '#features/tool/contract.ts';

/** The addresses of its projects. */
export const routes: ToolRoutes = {
  word: 'reviewer',
  dashboard: '/dashboard/reviewer',
  places: [
    { pattern: '/reviewer/:id', page: 'reviewer.tsx' },
    { pattern: '/reviewer/:id/export', page: 'reviewer-export.tsx', open: 'printed' },
  ],
};
