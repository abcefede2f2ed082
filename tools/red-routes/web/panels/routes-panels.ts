import {
  IconChartBar,
  IconFilter,
  IconInfoCircle,
  IconPhoto,
  IconScale,
  IconTags,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { RoutesFilterDot } from '../filter/routes-filter-dot.tsx';
import { useRoutes } from '../model/matrix-model.tsx';
import { loadDetails } from './load-details.ts';

const always = () => true;

const panels: readonly SurfacePanel[] = [
  {
    name: 'details',
    label: 'Details',
    position: 'details',
    Icon: IconInfoCircle,
    Panel: lazyPart(loadDetails, 'DetailsPanel'),
    visible: always,
  },
  {
    name: 'filter',
    label: 'Filter',
    position: 'filter',
    Icon: IconFilter,
    Badge: RoutesFilterDot,
    Panel: lazyPart(() => import('./filter-panel.tsx'), 'FilterPanel'),
    visible: always,
  },
  {
    name: 'analysis',
    label: 'Red routes',
    position: 'insights',
    Icon: IconChartBar,
    Panel: lazyPart(() => import('./analysis-panel.tsx'), 'AnalysisPanel'),
    visible: always,
  },
  {
    name: 'what-if',
    label: 'What if',
    position: 'insights',
    Icon: IconScale,
    Panel: lazyPart(() => import('./what-if-panel.tsx'), 'WhatIfPanel'),
    visible: always,
  },
  {
    name: 'tags',
    label: 'Tags',
    position: 'more',
    Icon: IconTags,
    Panel: lazyPart(() => import('./tags-panel.tsx'), 'TagsPanel'),
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
const none: readonly SurfacePanel[] = [];

/** The panels at the right edge; none for a project without a matrix. */
export function useRoutesPanels(): readonly SurfacePanel[] {
  const { shown } = useRoutes();
  const hasMatrix = shown.matrix !== null;
  return useMemo(() => (hasMatrix ? panels : none), [hasMatrix]);
}
