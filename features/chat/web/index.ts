import { IconMessageQuestion } from '@tabler/icons-react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { panelName } from './panel-name.ts';

/** The chat with the open project, on every work surface; it reads as one user, so visitors have none. */
export const chatPanel: SurfacePanel = {
  name: panelName,
  label: 'Ask',
  position: 'more',
  Icon: IconMessageQuestion,
  Panel: lazyPart(() => import('./chat-panel.tsx'), 'ChatPanel'),
  visible: ({ project, visit }) => visit === null && project.abilities.includes('see'),
};
