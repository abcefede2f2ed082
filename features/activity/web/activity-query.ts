import { infiniteQueryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { readActivity } from '../contract.ts';

export const activityKey = (projectId: string) => ['activity', projectId];

/** The activity of a project, newest first, page by page. */
export const activityQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: activityKey(projectId),
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(
        readActivity,
        { params: { id: projectId }, query: pageParam === null ? {} : { after: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });
