import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { type CommentCalls, commentCalls } from '../contract/calls.ts';
import type { Thread, ThreadState } from '../contract/thread.ts';

/** The comment calls of the kind that is open here. */
export function useCommentCalls(): CommentCalls {
  const { kind } = useOpenSurface();
  return useMemo(() => commentCalls(kind.prefix, kind.group), [kind.prefix, kind.group]);
}

/** Everything that is asked about the comments of a project begins with this key. */
export const commentsKey = (projectId: string) => ['comments', projectId];

export const statusQuery = (calls: CommentCalls, projectId: string) =>
  queryOptions({
    queryKey: [...commentsKey(projectId), 'status'],
    queryFn: ({ signal }) => send(calls.status, { params: { id: projectId } }, { signal }),
  });

interface Wanted {
  state: ThreadState;
  anchor: string | null;
}

interface Page {
  threads: Thread[];
  next: string | null;
}

/** Threads, page by page. */
export const threadsQuery = (calls: CommentCalls, projectId: string, { state, anchor }: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(projectId), 'threads', state, anchor],
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      send(
        calls.list,
        {
          params: { id: projectId },
          query: {
            state,
            ...(anchor === null ? {} : { anchor }),
            ...(pageParam === null ? {} : { after: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
    select: ({ pages }: InfiniteData<Page>) => pages.flatMap(({ threads }) => threads),
  });

/** One thread, as a link names it; null where it is gone. */
export const threadQuery = (calls: CommentCalls, projectId: string, threadId: string) =>
  queryOptions({
    queryKey: [...commentsKey(projectId), 'thread', threadId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      send(
        calls.find,
        { params: { id: projectId, thread_id: threadId } },
        { signal, handles: ['not_found'] },
      ),
  });
