import type { ToolRoutes, ToolSample } from '#features/tool/contract/tool-routes.ts';

/** The samples in the library. */
export const samples = [
  {
    slug: 'review-harbour-bank',
    title: 'Harbour Bank app',
    text: 'Three evaluators look at four screens of a bank’s app, rate what they find and report it.',
    picture: 'review',
  },
] as const satisfies readonly ToolSample[];

/** The addresses of this tool. */
export const routes: ToolRoutes = {
  word: 'reviewer',
  name: 'Reviewer',
  dashboard: '/dashboard/reviewer',
  addresses: [
    { pattern: '/reviewer/:id', page: 'reviewer.tsx' },
    { pattern: '/reviewer/:id/export', page: 'reviewer-export.tsx', open: 'printed' },
  ],
  samples,
};
