import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { type CommentCalls, commentCalls } from '../contract/calls.ts';
import type { Thread, ThreadState } from '../contract/thread.ts';

/** The comment calls of the open project's kind. */
export function useCommentCalls(): CommentCalls {
  const { kind } = useOpenSurface();
  return useMemo(() => commentCalls(kind.prefix, kind.group), [kind.prefix, kind.group]);
}

/** Prefix of all query keys about the comments of a project. */
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

/** The threads of a project, page by page. */
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

/** One thread, by its id; null where it is deleted. */
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
