import { IconNotes } from '@tabler/icons-react';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { defaultTitle, notesCalls, notesPrefix } from '../contract/project.ts';
import { NotesDrawing } from './empty-drawing.tsx';
import { NotesPreview } from './notes-preview.tsx';
import { routes } from './routes.ts';

/** How the dashboard shows a note project. */
export const notesView: ProjectKindView = {
  code: 'NOTE',
  tab: 'Notes',
  dashboard: routes.dashboard,
  noun: 'note project',
  purpose: 'Write down what you hear and see, tag it together, and find every quote again.',
  feeds: 'Its quotes go to maps, and back what personas, days and matrices say.',
  defaultTitle,
  colour: 'var(--tool-notes)',
  fill: 'var(--tool-notes-fill)',
  Icon: IconNotes,
  Drawing: NotesDrawing,
  path: (id) => `/note-making/${id}`,
  prefix: notesPrefix,
  calls: notesCalls,
  StillSurface: lazyPart(() => import('./still/still-notes.tsx'), 'StillNotes'),
  Preview: NotesPreview,
};
