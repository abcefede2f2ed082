import { IconFilter } from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { SurfacePanel } from '#features/projects/web/index.ts';

/** A panel that the toolbar of a map opens. */
export interface MapPanel extends SurfacePanel {
  /** Stands on its button in the toolbar. */
  ToolIcon: ComponentType<{ size: number }>;
}

/** What the right panel can hold of a map, in the order of the toolbar. */
export const mapPanels: readonly MapPanel[] = [
  {
    name: 'filter',
    label: 'Filter',
    ToolIcon: IconFilter,
    Panel: lazy(async () => ({ default: (await import('./filter/filter-panel.tsx')).FilterPanel })),
    visible: () => true,
  },
];
