import type { ToolRoutes } from '#features/tool/contract/tool-routes.ts';

/** The addresses of this tool. */
export const routes: ToolRoutes = {
  word: 'red-routes',
  name: 'Red Route Matrix',
  dashboard: '/dashboard/red-route-matrix',
  addresses: [
    { pattern: '/red-route-matrix/:id', page: 'red-routes.tsx' },
    { pattern: '/red-route-matrix/:id/export', page: 'red-routes-export.tsx', open: 'printed' },
  ],
};
