import { IconNotebook } from '@tabler/icons-react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

/** A panel with the user's notes beside a project of another tool, to read and to add notes (S6.8). */
export const sideNotesPanel: SurfacePanel = {
  name: 'notes-beside',
  label: 'Notes',
  position: 'more',
  Icon: IconNotebook,
  Panel: lazyPart(() => import('./side-notes.tsx'), 'SideNotes'),
  signIn: 'Sign in for Notes',
  visible: ({ kind }) => kind.code !== 'NOTE',
};
