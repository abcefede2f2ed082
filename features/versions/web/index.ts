import { IconHistory } from '@tabler/icons-react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export { DifferenceDescription } from './difference-description.tsx';

/** The history of a project; while a version is selected in it, the surface shows that version. */
export const versionsPanel: SurfacePanel = {
  name: 'versions',
  label: 'Version history',
  position: 'more',
  order: 1,
  Icon: IconHistory,
  Panel: lazyPart(() => import('./versions-panel.tsx'), 'VersionsPanel'),
  InPlace: lazyPart(() => import('./old-version.tsx'), 'OldVersion'),
  visible: ({ project }) => project.abilities.includes('see'),
};
