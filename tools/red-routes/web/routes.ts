import type { ToolRoutes } from '#features/tool/contract.ts';

/** The addresses of its projects. */
export const routes: ToolRoutes = {
  word: 'red-routes',
  dashboard: '/dashboard/red-route-matrix',
  places: [
    { pattern: '/red-route-matrix/:id', page: 'red-routes.tsx' },
    { pattern: '/red-route-matrix/:id/export', page: 'red-routes-export.tsx', open: 'printed' },
  ],
};
