import type { ToolRoutes, ToolSample } from '#features/tool/contract/tool-routes.ts';

/** The samples in the library. */
export const samples = [
  {
    slug: 'notes-bank-round-1',
    title: 'Bank round 1',
    text: 'Interviews, a visit and a debrief about opening an account, tagged and highlighted.',
    picture: 'notes',
  },
] as const satisfies readonly ToolSample[];

/** The addresses of this tool. */
export const routes: ToolRoutes = {
  word: 'notes',
  name: 'Notes',
  dashboard: '/dashboard/notes',
  addresses: [
    { pattern: '/note-making/:id', page: 'notes.tsx' },
    { pattern: '/note-making/:id/edit', page: 'notes.tsx' },
    { pattern: '/note-making/:id/export', open: 'printed', page: 'notes-export.tsx' },
  ],
  samples,
};
