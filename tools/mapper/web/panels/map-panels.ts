import { IconAffiliate, IconFilter } from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import type { MapType } from '../../contract/codes.ts';

/** A panel that the toolbar of a map opens. */
export interface MapPanel extends SurfacePanel {
  /** Stands on its button in the toolbar. */
  ToolIcon: ComponentType<{ size: number }>;
  /** The types of map that have it; all where none is named. */
  only?: readonly MapType[];
}

/** What the right panel can hold of a map, in the order of the toolbar. */
export const mapPanels: readonly MapPanel[] = [
  {
    name: 'filter',
    label: 'Filter',
    ToolIcon: IconFilter,
    Panel: lazy(async () => ({ default: (await import('./filter/filter-panel.tsx')).FilterPanel })),
    only: ['horizontal', 'persona'],
    visible: () => true,
  },
  {
    name: 'groups',
    label: 'Find patterns',
    ToolIcon: IconAffiliate,
    Panel: lazy(async () => ({ default: (await import('./groups/groups-panel.tsx')).GroupsPanel })),
    only: ['behavioral'],
    visible: () => true,
  },
];
