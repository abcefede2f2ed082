import { IconNotebook } from '@tabler/icons-react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

/** One's notes beside a project of another kind: to read, and to write one down (S6.8). */
export const sideNotesPanel: SurfacePanel = {
  name: 'notes-beside',
  label: 'Notes',
  position: 'more',
  Icon: IconNotebook,
  Panel: lazyPart(() => import('./side-notes.tsx'), 'SideNotes'),
  signIn: 'Sign in for Notes',
  visible: ({ kind }) => kind.code !== 'NOTE',
};
