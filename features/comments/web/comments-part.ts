import { IconMessage } from '@tabler/icons-react';
import { lazy } from 'react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { CommentsBadge } from './comments-badge.tsx';

const Panel = lazy(async () => ({
  default: (await import('./comments-panel.tsx')).CommentsPanel,
}));

/** Comments in the right panel of every work surface (S6.9). */
export const commentsPanel: SurfacePanel = {
  name: 'comments',
  label: 'Comments',
  Icon: IconMessage,
  Panel,
  Badge: CommentsBadge,
  signIn: 'Sign in to comment',
  visible: () => true,
};
