import type { ToolRoutes, ToolSample } from '#features/tool/contract/tool-routes.ts';

/** The samples in the library. */
export const samples = [
  {
    slug: 'day-ward-nurse',
    title: 'Ines, ward nurse, early shift',
    text: 'One early shift on a ward, hour by hour, as it is and as it could be with one log-in.',
    picture: 'day',
  },
] as const satisfies readonly ToolSample[];

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
  samples,
};
