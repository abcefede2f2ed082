import { IconNotebook } from '@tabler/icons-react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazy } from '#platform/web/connectivity/lazy.ts';

/** One's notes beside a project of another kind: to read, and to write one down (S6.8). */
export const sideNotesPanel: SurfacePanel = {
  name: 'notes-beside',
  label: 'Notes',
  position: 'more',
  Icon: IconNotebook,
  Panel: lazy(async () => ({
    default: (await import('./side-notes.tsx')).SideNotes,
  })),
  signIn: 'Sign in for Notes',
  visible: ({ kind }) => kind.code !== 'NOTE',
};
