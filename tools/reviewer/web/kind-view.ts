import { IconZoomQuestion } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { defaultTitle, reviewerCalls, reviewerPrefix } from '../contract/project.ts';
import { ReviewerPreview } from './reviewer-preview.tsx';
import { routes } from './routes.ts';

/** Reviewer on the dashboard. */
export const reviewerView: ProjectKindView = {
  code: 'UR',
  tab: 'Reviewer',
  dashboard: routes.dashboard,
  noun: 'review',
  purpose: 'Find what is hard to use, rate it together, decide and report.',
  defaultTitle,
  colour: 'var(--tool-reviewer)',
  fill: 'var(--tool-reviewer-fill)',
  Icon: IconZoomQuestion,
  path: (id) => `/reviewer/${id}`,
  prefix: reviewerPrefix,
  group: 'tapper',
  calls: reviewerCalls,
  StillSurface: lazy(async () => ({
    default: (await import('./still-reviewer.tsx')).StillReviewer,
  })),
  Preview: ReviewerPreview,
};
