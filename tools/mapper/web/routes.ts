import type { ToolRoutes } from '#features/tool/contract.ts';

/** The addresses of maps; the one with any first word is the specification's (S2.69). */
export const routes: ToolRoutes = {
  word: 'mapper',
  dashboard: '/dashboard/mapper',
  places: [
    { pattern: '/mapper/:id', open: 'home', page: 'map.tsx' },
    { pattern: '/mapper/:id/edit', open: 'home', page: 'map.tsx' },
    { pattern: '/:mapper/:id/edit', page: 'map.tsx' },
    { pattern: '/mapper/:id/export', open: 'printed', page: 'map-export.tsx' },
  ],
};
