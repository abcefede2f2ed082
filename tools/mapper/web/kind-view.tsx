import {
  IconAdjustmentsHorizontal,
  IconLayoutRows,
  IconMap2,
  IconRoute,
  IconUsers,
} from '@tabler/icons-react';
import type { ProjectKindView, ProjectMetadata } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { type MapLook, mapPreview } from '../contract/preview.ts';
import { defaultTitle, mapperCalls } from '../contract/project.ts';
import { titleOfMap } from '../document/out/map-title.ts';
import { MapDrawing } from './empty-drawing.tsx';
import { MapPreview } from './preview/map-preview.tsx';
import { routes } from './routes.ts';

const looks: Record<MapLook, Pick<ProjectMetadata, 'Icon' | 'label'>> = {
  horizontal: { Icon: IconRoute, label: 'Journey map' },
  persona: { Icon: IconUsers, label: 'Persona map' },
  behavioral: { Icon: IconAdjustmentsHorizontal, label: 'Behavioural map' },
  blueprint: { Icon: IconLayoutRows, label: 'Service blueprint' },
};

/** Metadata for the dashboard: the map type, and the share of researched cards. */
function aboutMap(preview: unknown): ProjectMetadata | null {
  const map = mapPreview.safeParse(preview).data;
  if (!map) return null;
  const { cards, researched } = map;
  const label = `${researched} of ${cards} cards are researched`;
  return {
    ...looks[map.look],
    ...(cards > 0 ? { meter: { share: researched / cards, label } } : {}),
  };
}

/** How the dashboard shows a map. */
export const mapperView: ProjectKindView = {
  code: 'PM',
  tab: 'Mapper',
  dashboard: routes.dashboard,
  noun: 'map',
  purpose: 'Map a journey step by step, with what people do, think and feel, and edit it together.',
  feeds:
    'Quotes from Notes back its cards, and its persona maps become projects of Persona Creator.',
  defaultTitle,
  colour: 'var(--tool-mapper)',
  fill: 'var(--tool-mapper-fill)',
  Icon: IconMap2,
  Drawing: MapDrawing,
  path: (id) => `/mapper/${id}/edit`,
  prefix: 'mapper',
  calls: mapperCalls,
  StillSurface: lazyPart(() => import('./printing/still-map.tsx'), 'StillMap'),
  about: aboutMap,
  called: (title, document) => titleOfMap(title, document.getMap<string>('facts').toJSON()),
  Preview: MapPreview,
};
