import {
  IconAffiliate,
  IconBulb,
  IconFilter,
  IconGauge,
  IconInfoCircle,
  IconNotes,
  IconPhoto,
  IconReportAnalytics,
  IconTags,
} from '@tabler/icons-react';
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

const cells = ['horizontal', 'persona'] as const;
const everybody = () => true;

/** What the right panel can hold of a map, in the order of the toolbar. */
export const mapPanels: readonly MapPanel[] = [
  {
    name: 'details',
    label: 'Details',
    ToolIcon: IconInfoCircle,
    Panel: lazy(async () => ({
      default: (await import('./details/details-panel.tsx')).DetailsPanel,
    })),
    only: cells,
    visible: everybody,
  },
  {
    name: 'filter',
    label: 'Filter',
    ToolIcon: IconFilter,
    Panel: lazy(async () => ({ default: (await import('./filter/filter-panel.tsx')).FilterPanel })),
    only: cells,
    visible: everybody,
  },
  {
    name: 'groups',
    label: 'Find patterns',
    ToolIcon: IconAffiliate,
    Panel: lazy(async () => ({ default: (await import('./groups/groups-panel.tsx')).GroupsPanel })),
    only: ['behavioral'],
    visible: everybody,
  },
  {
    name: 'tags',
    label: 'Tags',
    ToolIcon: IconTags,
    Panel: lazy(async () => ({ default: (await import('./tags/tags-panel.tsx')).TagsPanel })),
    only: cells,
    visible: everybody,
  },
  {
    name: 'images',
    label: 'Images',
    ToolIcon: IconPhoto,
    Panel: lazy(async () => ({ default: (await import('./images/images-panel.tsx')).ImagesPanel })),
    visible: everybody,
  },
  {
    name: 'notes',
    label: 'Notes and tasks',
    ToolIcon: IconNotes,
    Panel: lazy(async () => ({ default: (await import('./notes/notes-panel.tsx')).NotesPanel })),
    visible: everybody,
  },
  {
    name: 'evidence',
    label: 'Evidence meter',
    ToolIcon: IconGauge,
    Panel: lazy(async () => ({
      default: (await import('./evidence/evidence-panel.tsx')).EvidencePanel,
    })),
    only: cells,
    visible: everybody,
  },
  {
    name: 'opportunities',
    label: 'Opportunities',
    ToolIcon: IconBulb,
    Panel: lazy(async () => ({
      default: (await import('./opportunities/opportunities-panel.tsx')).OpportunitiesPanel,
    })),
    visible: everybody,
  },
  {
    name: 'report',
    label: 'Report',
    ToolIcon: IconReportAnalytics,
    Panel: lazy(async () => ({ default: (await import('./report/report-panel.tsx')).ReportPanel })),
    visible: everybody,
  },
];
