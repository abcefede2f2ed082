import { IconGauge, IconInfoCircle, IconPalette, IconPhoto } from '@tabler/icons-react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { ChangedBadge } from './changed-links.tsx';

const always = () => true;

const personaPanels: readonly SurfacePanel[] = [
  {
    name: 'details',
    label: 'Details',
    position: 'details',
    Icon: IconInfoCircle,
    Panel: lazyPart(() => import('./details-panel.tsx'), 'DetailsPanel'),
    visible: always,
  },
  {
    name: 'meter',
    label: 'Evidence meter',
    position: 'insights',
    Icon: IconGauge,
    Panel: lazyPart(() => import('./meter-panel.tsx'), 'MeterPanel'),
    Badge: ChangedBadge,
    visible: always,
  },
  {
    name: 'theme',
    label: 'Theme',
    position: 'more',
    Icon: IconPalette,
    Panel: lazyPart(() => import('./theme-panel.tsx'), 'ThemePanel'),
    visible: always,
  },
  {
    name: 'images',
    label: 'Images',
    position: 'more',
    Icon: IconPhoto,
    Panel: lazyPart(() => import('./images-panel.tsx'), 'ImagesPanel'),
    visible: always,
  },
];

/** The panels at the right edge. */
export function usePersonaPanels(): readonly SurfacePanel[] {
  return personaPanels;
}
