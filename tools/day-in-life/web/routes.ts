import type { ToolRoutes } from '#features/tool/contract.ts';

/** The addresses of days; the showcase stands before those with an id. */
export const routes: ToolRoutes = {
  word: 'day-in-life',
  dashboard: '/dashboard/day-in-the-life-of',
  places: [
    { pattern: '/day-in-the-life-of/showcase', open: 'public', page: 'showcase.tsx' },
    { pattern: '/day-in-the-life-of/:id', page: 'day-in-life.tsx' },
    { pattern: '/day-in-the-life-of/:id/export', open: 'printed', page: 'day-in-life-export.tsx' },
  ],
};
