import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationsKey } from '#features/notifications/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { CountBadge } from '#ui/count-badge/count-badge.tsx';
import { commentsTopic } from '../contract/thread.ts';
import { commentsKey, statusQuery, useCommentCalls } from './comment-queries.ts';

/** The number of unread comments; it stays up to date while the project is open (S1.71). */
export function CommentsBadge() {
  const { live, project } = useOpenSurface();
  const { id } = project;
  const client = useQueryClient();
  const { data } = useQuery(statusQuery(useCommentCalls(), id));
  useEffect(
    () =>
      live.onAnnouncement((topic) => {
        if (topic !== commentsTopic) return;
        void client.invalidateQueries({ queryKey: commentsKey(id) });
        void client.invalidateQueries({ queryKey: notificationsKey });
      }),
    [live, client, id],
  );
  return <CountBadge count={data?.unreadCount ?? 0} one="unread comment" />;
}
