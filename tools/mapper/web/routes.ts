import type { ToolRoutes } from '#features/tool/contract/tool-routes.ts';

/** The addresses of this tool; the one with any first word is from the specification (S2.69). */
export const routes: ToolRoutes = {
  word: 'mapper',
  name: 'Mapper',
  dashboard: '/dashboard/mapper',
  addresses: [
    { pattern: '/mapper/:id', open: 'home', page: 'map.tsx' },
    { pattern: '/mapper/:id/edit', open: 'home', page: 'map.tsx' },
    { pattern: '/:mapper/:id/edit', page: 'map.tsx' },
    { pattern: '/mapper/:id/export', open: 'printed', page: 'map-export.tsx' },
  ],
};
