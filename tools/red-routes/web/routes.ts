import type { ToolRoutes, ToolSample } from '#features/tool/contract/tool-routes.ts';

/** The samples in the library. */
export const samples = [
  {
    slug: 'red-routes-harbour-bank',
    title: 'Harbour Bank: red routes',
    text: 'Sixteen tasks of a bank’s app for three personas: five red routes carry most of the traffic.',
    picture: 'red-routes',
  },
] as const satisfies readonly ToolSample[];

/** The addresses of this tool. */
export const routes: ToolRoutes = {
  word: 'red-routes',
  name: 'Red Route Matrix',
  dashboard: '/dashboard/red-route-matrix',
  addresses: [
    { pattern: '/red-route-matrix/:id', page: 'red-routes.tsx' },
    { pattern: '/red-route-matrix/:id/export', page: 'red-routes-export.tsx', open: 'printed' },
  ],
  samples,
};
