import {
  IconAffiliate,
  IconBulb,
  IconFilter,
  IconGauge,
  IconInfoCircle,
  IconNotes,
  IconPalette,
  IconPhoto,
  IconReportAnalytics,
  IconTags,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import type { MapType } from '../../contract/codes.ts';
import { useMap } from '../map-model.tsx';
import { MapFilterDot } from './filter/map-filter-dot.tsx';

interface MapPanel extends SurfacePanel {
  /** The map types that have it; all without it. */
  only?: readonly MapType[];
}

const cells = ['horizontal', 'persona'] as const;
const always = () => true;

const mapPanels: readonly MapPanel[] = [
  {
    name: 'details',
    label: 'Details',
    position: 'details',
    Icon: IconInfoCircle,
    Panel: lazyPart(() => import('./details/details-panel.tsx'), 'DetailsPanel'),
    only: cells,
    visible: always,
  },
  {
    name: 'filter',
    label: 'Filter',
    position: 'filter',
    Icon: IconFilter,
    Badge: MapFilterDot,
    Panel: lazyPart(() => import('./filter/filter-panel.tsx'), 'FilterPanel'),
    only: cells,
    visible: always,
  },
  {
    name: 'groups',
    label: 'Find patterns',
    position: 'insights',
    Icon: IconAffiliate,
    Panel: lazyPart(() => import('./groups/groups-panel.tsx'), 'GroupsPanel'),
    only: ['behavioral'],
    visible: always,
  },
  {
    name: 'tags',
    label: 'Tags',
    position: 'more',
    Icon: IconTags,
    Panel: lazyPart(() => import('./tags/tags-panel.tsx'), 'TagsPanel'),
    only: cells,
    visible: always,
  },
  {
    name: 'images',
    label: 'Images',
    position: 'more',
    Icon: IconPhoto,
    Panel: lazyPart(() => import('./images/images-panel.tsx'), 'ImagesPanel'),
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
    name: 'notes',
    label: 'Notes and tasks',
    position: 'more',
    Icon: IconNotes,
    Panel: lazyPart(() => import('./notes/notes-panel.tsx'), 'NotesPanel'),
    visible: always,
  },
  {
    name: 'evidence',
    label: 'Evidence meter',
    position: 'insights',
    Icon: IconGauge,
    Panel: lazyPart(() => import('./evidence/evidence-panel.tsx'), 'EvidencePanel'),
    only: cells,
    visible: always,
  },
  {
    name: 'opportunities',
    label: 'Opportunities',
    position: 'insights',
    Icon: IconBulb,
    Panel: lazyPart(() => import('./opportunities/opportunities-panel.tsx'), 'OpportunitiesPanel'),
    visible: always,
  },
  {
    name: 'report',
    label: 'Report',
    position: 'insights',
    Icon: IconReportAnalytics,
    Panel: lazyPart(() => import('./report/report-panel.tsx'), 'ReportPanel'),
    visible: always,
  },
];

/** The panels of the map, by group and in order. */
export function useMapPanels(): readonly SurfacePanel[] {
  const { mapType } = useProperties(useMap().records);
  return useMemo(() => mapPanels.filter(({ only }) => only?.includes(mapType) ?? true), [mapType]);
}
