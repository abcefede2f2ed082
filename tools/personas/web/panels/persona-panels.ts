import { IconGauge, IconInfoCircle, IconPalette, IconPhoto } from '@tabler/icons-react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { ChangedBadge } from './changed-links.tsx';

const everybody = () => true;

const personaPanels: readonly SurfacePanel[] = [
  {
    name: 'details',
    label: 'Details',
    position: 'details',
    Icon: IconInfoCircle,
    Panel: lazyPart(() => import('./details-panel.tsx'), 'DetailsPanel'),
    visible: everybody,
  },
  {
    name: 'meter',
    label: 'Evidence meter',
    position: 'insights',
    Icon: IconGauge,
    Panel: lazyPart(() => import('./meter-panel.tsx'), 'MeterPanel'),
    Badge: ChangedBadge,
    visible: everybody,
  },
  {
    name: 'theme',
    label: 'Theme',
    position: 'more',
    Icon: IconPalette,
    Panel: lazyPart(() => import('./theme-panel.tsx'), 'ThemePanel'),
    visible: everybody,
  },
  {
    name: 'images',
    label: 'Images',
    position: 'more',
    Icon: IconPhoto,
    Panel: lazyPart(() => import('./images-panel.tsx'), 'ImagesPanel'),
    visible: everybody,
  },
];

/** The panels at the right edge. */
export function usePersonaPanels(): readonly SurfacePanel[] {
  return personaPanels;
}
