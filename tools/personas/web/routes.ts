import type { ToolRoutes } from '#features/tool/contract.ts';

/** The addresses of persona projects; the one with any first word is the specification's (S2.71). */
export const routes: ToolRoutes = {
  word: 'personas',
  dashboard: '/dashboard/personas',
  places: [
    { pattern: '/personas/:id', page: 'personas.tsx' },
    { pattern: '/personas/:id/export', page: 'personas-export.tsx', open: 'printed' },
    { pattern: '/creator', page: 'creator.tsx' },
    { pattern: '/:project/:id', page: 'personas.tsx' },
  ],
};
