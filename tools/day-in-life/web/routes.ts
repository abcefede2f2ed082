import type { ToolRoutes } from '#features/tool/contract/tool-routes.ts';

/** The addresses of this tool; the showcase comes before addresses with an id. */
export const routes: ToolRoutes = {
  word: 'day-in-life',
  name: 'Day in the Life Of',
  dashboard: '/dashboard/day-in-the-life-of',
  addresses: [
    { pattern: '/day-in-the-life-of/showcase', open: 'public', page: 'showcase.tsx' },
    { pattern: '/day-in-the-life-of/:id', page: 'day-in-life.tsx' },
    { pattern: '/day-in-the-life-of/:id/export', open: 'printed', page: 'day-in-life-export.tsx' },
  ],
};
