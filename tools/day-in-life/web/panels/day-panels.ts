import { IconInfoCircle } from '@tabler/icons-react';
import { lazy } from 'react';
import type { SurfacePanel } from '#features/projects/web/index.ts';

const panels: readonly SurfacePanel[] = [
  {
    name: 'details',
    label: 'Details',
    place: 'details',
    Icon: IconInfoCircle,
    Panel: lazy(async () => ({ default: (await import('./details-panel.tsx')).DetailsPanel })),
    visible: () => true,
  },
];

/** What the right panel can hold of a day. */
export function useDayPanels(): readonly SurfacePanel[] {
  return panels;
}
