import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import { listProjects } from '../contract/list-calls.ts';

/** The projects of a kind, page by page. */
export const projectsQuery = (kind: ProjectCode) =>
  infiniteQueryOptions({
    queryKey: ['projects', kind],
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(
        listProjects,
        { query: { kind, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });

/** Asks again for the list, after something in it was changed. */
export function refreshProjects(client: QueryClient, kind: ProjectCode): Promise<void> {
  return client.invalidateQueries({ queryKey: ['projects', kind] });
}
