import type { ToolRoutes } from '#features/tool/contract/tool-routes.ts';

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
};
