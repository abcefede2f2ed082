import { IconClockHour4 } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { dayInLifeCalls, dayInLifePrefix, defaultTitle } from '../contract/project.ts';
import { DayInLifePreview } from './day-in-life-preview.tsx';
import { routes } from './routes.ts';

/** Day in the Life Of on the dashboard. */
export const dayInLifeView: ProjectKindView = {
  code: 'DILO',
  tab: 'Day in the Life of',
  dashboard: routes.dashboard,
  noun: 'day',
  purpose: 'See a whole day hour by hour: what people do, where, with whom, and how it feels.',
  defaultTitle,
  colour: 'var(--tool-day-in-life)',
  fill: 'var(--tool-day-in-life-fill)',
  Icon: IconClockHour4,
  path: (id) => `/day-in-the-life-of/${id}`,
  prefix: dayInLifePrefix,
  calls: dayInLifeCalls,
  StillSurface: lazy(async () => ({
    default: (await import('./still-day-in-life.tsx')).StillDayInLife,
  })),
  Preview: DayInLifePreview,
};
