import type { ToolRoutes } from '#features/tool/contract/tool-routes.ts';

/** The addresses of this tool; the one with any first word is from the specification (S2.71). */
export const routes: ToolRoutes = {
  word: 'personas',
  name: 'Persona Creator',
  dashboard: '/dashboard/personas',
  addresses: [
    { pattern: '/personas/showcase', page: 'showcase.tsx', open: 'public' },
    { pattern: '/personas/:id', page: 'personas.tsx' },
    { pattern: '/personas/:id/export', page: 'personas-export.tsx', open: 'printed' },
    { pattern: '/creator', page: 'creator.tsx' },
    { pattern: '/:project/:id', page: 'personas.tsx' },
  ],
};
