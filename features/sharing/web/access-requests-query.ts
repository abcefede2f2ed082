import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import type { SharedProject } from './shared-project.ts';

/** The open requests for access to a project: all of them for who may share it, else only one's own. */
export const accessRequestsQuery = ({
  calls,
  projectId,
}: Pick<SharedProject, 'calls' | 'projectId'>) =>
  queryOptions({
    queryKey: ['access-requests', projectId],
    staleTime: 0,
    queryFn: ({ signal }) => send(calls.accessRequests, { params: { id: projectId } }, { signal }),
  });
