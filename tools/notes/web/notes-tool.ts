import { lazy } from 'react';
import type { ProjectTool } from '#features/projects/web/index.ts';
import { notesView } from './kind-view.tsx';

/** What the suite knows of this tool's projects. */
export const notesTool: ProjectTool = {
  ...notesView,
  Surface: lazy(async () => ({ default: (await import('./notes-page.tsx')).NotesPage })),
};
