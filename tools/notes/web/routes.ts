import type { ToolRoutes } from '#features/tool/contract.ts';

/** The addresses of note projects. */
export const routes: ToolRoutes = {
  word: 'notes',
  dashboard: '/dashboard/notes',
  places: [
    { pattern: '/note-making/:id', page: 'notes.tsx' },
    { pattern: '/note-making/:id/edit', page: 'notes.tsx' },
    { pattern: '/note-making/:id/export', open: 'printed', page: 'notes-export.tsx' },
  ],
};
