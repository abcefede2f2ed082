import { IconMap2 } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { defaultTitle, mapperCalls } from '../contract/project.ts';
import { MapPreview } from './map-preview.tsx';

/** Mapper on the dashboard. */
export const mapperView: ProjectKindView = {
  code: 'PM',
  tab: 'Mapper',
  dashboard: '/dashboard/mapper',
  noun: 'map',
  purpose: 'Map a journey step by step, with what people do, think and feel, and edit it together.',
  defaultTitle,
  colour: 'var(--tool-mapper)',
  fill: 'var(--tool-mapper-fill)',
  Icon: IconMap2,
  path: (id) => `/mapper/${id}/edit`,
  prefix: 'mapper',
  calls: mapperCalls,
  StillSurface: lazy(async () => ({ default: (await import('./still-map.tsx')).StillMap })),
  Preview: MapPreview,
};
