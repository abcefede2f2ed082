import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { listProposals, readProposal } from '../contract/calls.ts';

/** Prefix of the keys of all queries for a project's proposals. */
const key = (projectId: string) => ['proposals', projectId] as const;

export const proposalListQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...key(projectId), 'list'],
    queryFn: ({ signal }) => send(listProposals, { params: { id: projectId } }, { signal }),
  });

/** A proposal with what it changes now, which depends on the project: never taken from the cache. */
export const proposalQuery = (projectId: string, proposalId: string) =>
  queryOptions({
    queryKey: [...key(projectId), 'one', proposalId],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      send(
        readProposal,
        { params: { id: projectId, proposal_id: proposalId } },
        { signal, handles: 'all' },
      ),
  });

export function refreshProposals(client: QueryClient, projectId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: key(projectId) });
}
