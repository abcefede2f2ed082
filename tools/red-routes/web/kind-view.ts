import { IconGridDots } from '@tabler/icons-react';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { defaultTitle, redRoutesCalls, redRoutesPrefix } from '../contract/project.ts';
import { MatrixDrawing } from './empty-drawing.tsx';
import { RedRoutesPreview } from './red-routes-preview.tsx';
import { routes } from './routes.ts';

/** How the dashboard shows a project of this tool. */
export const redRoutesView: ProjectKindView = {
  code: 'RRM',
  tab: 'Red Route Matrix',
  dashboard: routes.dashboard,
  noun: 'matrix',
  purpose: 'Find the few tasks that most people do most of the time, and keep those routes free.',
  feeds:
    'Tasks come from a Day in the Life Of, and its red routes become what Reviewer looks at first.',
  defaultTitle,
  colour: 'var(--tool-red-routes)',
  fill: 'var(--tool-red-routes-fill)',
  Icon: IconGridDots,
  Drawing: MatrixDrawing,
  path: (id) => `/red-route-matrix/${id}`,
  prefix: redRoutesPrefix,
  calls: redRoutesCalls,
  StillSurface: lazyPart(() => import('./still-red-routes.tsx'), 'StillRedRoutes'),
  Preview: RedRoutesPreview,
};
