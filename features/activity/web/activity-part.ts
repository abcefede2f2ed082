import { IconActivity } from '@tabler/icons-react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

const Panel = lazyPart(() => import('./activity-panel.tsx'), 'ActivityPanel');

/** The activity panel of every work surface. */
export const activityPanel: SurfacePanel = {
  name: 'activity',
  label: 'Activity',
  position: 'more',
  order: 2,
  Icon: IconActivity,
  Panel,
  visible: () => true,
};
