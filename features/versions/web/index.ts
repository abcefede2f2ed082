import { IconHistory } from '@tabler/icons-react';
import { lazy } from 'react';
import type { SurfacePanel } from '#features/projects/web/index.ts';

/** The history of a project; while a version is chosen in it, the surface shows that version. */
export const versionsPanel: SurfacePanel = {
  name: 'versions',
  label: 'Version history',
  place: 'more',
  Icon: IconHistory,
  Panel: lazy(async () => ({ default: (await import('./versions-panel.tsx')).VersionsPanel })),
  InPlace: lazy(async () => ({ default: (await import('./old-version.tsx')).OldVersion })),
  visible: ({ project }) => project.abilities.includes('see'),
};
