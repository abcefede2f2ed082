import { IconZoomQuestion } from '@tabler/icons-react';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { reviewPreview } from '../contract/preview.ts';
import { defaultTitle, reviewerCalls, reviewerPrefix } from '../contract/project.ts';
import { ReviewDrawing } from './empty-drawing.tsx';
import { ReviewPreview } from './review-preview.tsx';
import { routes } from './routes.ts';

/** How the dashboard shows a review. */
export const reviewerView: ProjectKindView = {
  code: 'UR',
  tab: 'Reviewer',
  dashboard: routes.dashboard,
  noun: 'review',
  purpose: 'Find what is hard to use, rate it together, decide and report.',
  feeds:
    'The routes of a Red Route Matrix are reviewed here, and it then shows which of them are blocked.',
  defaultTitle,
  colour: 'var(--tool-reviewer)',
  fill: 'var(--tool-reviewer-fill)',
  Icon: IconZoomQuestion,
  Drawing: ReviewDrawing,
  path: (id) => `/reviewer/${id}`,
  prefix: reviewerPrefix,
  group: 'tapper',
  calls: reviewerCalls,
  StillSurface: lazyPart(() => import('./still-review.tsx'), 'StillReview'),
  Preview: ReviewPreview,
  about(preview) {
    const review = reviewPreview.safeParse(preview).data;
    if (!review) return null;
    const all = review.counts.reduce((sum, count) => sum + count, 0);
    const about = { Icon: IconZoomQuestion, label: 'Usability review' };
    if (all === 0) return about;
    const done = all - review.open;
    return {
      ...about,
      meter: { share: done / all, label: `${done} of ${all} problems are settled` },
    };
  },
};
