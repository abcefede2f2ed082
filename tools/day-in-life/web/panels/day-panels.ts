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

/** What the right panel can hold of a day. */
export function useDayPanels(): readonly SurfacePanel[] {
  return panels;
}
