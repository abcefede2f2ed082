import { IconMessage } from '@tabler/icons-react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazy } from '#platform/web/connectivity/lazy.ts';
import { commentsPanelName } from './comment-address.ts';
import { CommentsBadge } from './comments-badge.tsx';

const load = async () => ({ default: (await import('./comments-panel.tsx')).CommentsPanel });
const Panel = lazy(load);

/** The comments panel of every work surface (S6.9). */
export const commentsPanel: SurfacePanel = {
  name: commentsPanelName,
  label: 'Comments',
  position: 'comments',
  Icon: IconMessage,
  Panel,
  load,
  Badge: CommentsBadge,
  signIn: 'Sign in to comment',
  visible: () => true,
};
