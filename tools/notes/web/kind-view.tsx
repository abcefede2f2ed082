import { IconNotes } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { defaultTitle, notesCalls, notesPrefix } from '../contract/project.ts';
import { NotesPreview } from './notes-preview.tsx';
import { routes } from './routes.ts';

/** Notes on the dashboard. */
export const notesView: ProjectKindView = {
  code: 'NOTE',
  tab: 'Notes',
  dashboard: routes.dashboard,
  noun: 'note project',
  purpose: 'Write down what you hear and see, tag it together, and find every quote again.',
  defaultTitle,
  colour: 'var(--tool-notes)',
  fill: 'var(--tool-notes-fill)',
  Icon: IconNotes,
  path: (id) => `/note-making/${id}`,
  prefix: notesPrefix,
  calls: notesCalls,
  StillSurface: lazy(async () => ({
    default: (await import('./still/still-notes.tsx')).StillNotes,
  })),
  Preview: NotesPreview,
};
