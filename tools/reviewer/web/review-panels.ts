import { IconInfoCircle, IconSettings } from '@tabler/icons-react';
import { lazy } from 'react';
import type { SurfacePanel } from '#features/projects/web/index.ts';

const everybody = () => true;

const panels: readonly SurfacePanel[] = [
  {
    name: 'details',
    label: 'Issues',
    place: 'details',
    Icon: IconInfoCircle,
    Panel: lazy(async () => ({
      default: (await import('./details/details-panel.tsx')).DetailsPanel,
    })),
    visible: everybody,
  },
  {
    name: 'method',
    label: 'Evaluators and method',
    place: 'more',
    Icon: IconSettings,
    Panel: lazy(async () => ({
      default: (await import('./method/method-panel.tsx')).MethodPanel,
    })),
    visible: everybody,
  },
];

/** What the right panel can hold of a review. */
export function useReviewPanels(): readonly SurfacePanel[] {
  return panels;
}
