import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { showAnswer } from '#platform/web/queries/show-answer.ts';
import type { Thread } from '../contract/thread.ts';
import { statusQuery, useCommentCalls } from './comment-queries.ts';

/** Marks a thread as read up to its last comment once it is in view. */
export function useMarkSeen(root: RefObject<HTMLElement | null>, thread: Thread): void {
  const { project } = useOpenSurface();
  const calls = useCommentCalls();
  const client = useQueryClient();
  const { unread } = thread;
  const lastId = thread.comments.at(-1)?.id;
  const projectId = project.id;
  useEffect(() => {
    const element = root.current;
    if (!element || unread === 0 || lastId === undefined) return;
    const mark = async () => {
      const body = { project_id: projectId, comment_id: lastId };
      const status = await send(calls.markRead, { body }, { handles: 'all' });
      await showAnswer(client, statusQuery(calls, projectId).queryKey, status);
    };
    const seeing = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seeing.disconnect();
      // It stays unread, and is marked when it is in view the next time.
      mark().catch(logFailure);
    });
    seeing.observe(element);
    return () => seeing.disconnect();
  }, [root, unread, lastId, projectId, calls, client]);
}
