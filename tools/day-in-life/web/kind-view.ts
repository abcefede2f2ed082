import { IconCalendarWeek, IconClockHour4 } from '@tabler/icons-react';
import type { ProjectKindView, ProjectMetadata } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { scaleLabels } from '../contract/codes.ts';
import { dayPreview } from '../contract/preview.ts';
import { dayInLifeCalls, dayInLifePrefix, defaultTitle } from '../contract/project.ts';
import { DayPreview } from './day-preview.tsx';
import { DayDrawing } from './empty-drawing.tsx';
import { routes } from './routes.ts';

/** Metadata for the dashboard: the hours of the first board, and its share of time with the product. */
function aboutDay(preview: unknown): ProjectMetadata | null {
  const day = dayPreview.safeParse(preview).data;
  if (!day) return null;
  const percent = Math.round(day.product * 100);
  const label = `${percent} % of the recorded time is with the product`;
  return {
    Icon: day.scale === 'day' ? IconClockHour4 : IconCalendarWeek,
    label: day.boards > 1 ? `${day.boards} boards` : scaleLabels[day.scale],
    ...(day.blocks.length > 0 ? { meter: { share: day.product, label } } : {}),
  };
}

/** How the dashboard shows a project of this tool. */
export const dayInLifeView: ProjectKindView = {
  code: 'DILO',
  tab: 'Day in the Life of',
  dashboard: routes.dashboard,
  noun: 'day',
  purpose: 'See a whole day hour by hour: what people do, where, with whom, and how it feels.',
  feeds: 'A day becomes a journey in Mapper, and its tasks can go to a Red Route Matrix.',
  defaultTitle,
  colour: 'var(--tool-day-in-life)',
  fill: 'var(--tool-day-in-life-fill)',
  Icon: IconClockHour4,
  Drawing: DayDrawing,
  path: (id) => `/day-in-the-life-of/${id}`,
  prefix: dayInLifePrefix,
  calls: dayInLifeCalls,
  StillSurface: lazyPart(() => import('./still-day.tsx'), 'StillDay'),
  about: aboutDay,
  Preview: DayPreview,
};
