import type { ToolRoutes } from '#features/tool/contract/tool-routes.ts';

/** The addresses of this tool. */
export const routes: ToolRoutes = {
  word: 'reviewer',
  name: 'Reviewer',
  dashboard: '/dashboard/reviewer',
  addresses: [
    { pattern: '/reviewer/:id', page: 'reviewer.tsx' },
    { pattern: '/reviewer/:id/export', page: 'reviewer-export.tsx', open: 'printed' },
  ],
};
