import { IconInfoCircle } from '@tabler/icons-react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

const panels: readonly SurfacePanel[] = [
  {
    name: 'details',
    label: 'Details',
    position: 'details',
    Icon: IconInfoCircle,
    Panel: lazyPart(() => import('./details-panel.tsx'), 'DetailsPanel'),
    visible: () => true,
  },
];

/** The panels at the right edge. */
export function useDayPanels(): readonly SurfacePanel[] {
  return panels;
}
