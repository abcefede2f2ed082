import { queryOptions } from '@tanstack/react-query';
import type { Permission } from '#features/projects/contract/rights.ts';
import { send } from '#platform/web/api/send.ts';
import type { AccessRequest } from '../contract/requests.ts';
import type { SharedProject } from './shared-project.ts';

/** The open requests for access to a project: all of them for who may share it, else only one's own. */
export const accessRequestsQuery = ({
  calls,
  projectId,
  abilities,
}: Pick<SharedProject, 'calls' | 'projectId' | 'abilities'>) =>
  queryOptions({
    // An answer changes the rights of who asked, and their open page asks again.
    queryKey: ['access-requests', projectId, abilities.join(' ')],
    staleTime: 0,
    queryFn: ({ signal }) => send(calls.accessRequests, { params: { id: projectId } }, { signal }),
  });

/** The user's own request, as long as their rights do not meet it yet. */
export function ownRequest(
  requests: readonly AccessRequest[] | undefined,
  userId: string | undefined,
  abilities: SharedProject['abilities'],
): AccessRequest | undefined {
  const mine = requests?.find(({ user_id }) => user_id === userId);
  return mine?.permission === 'C' && abilities.includes('comment') ? undefined : mine;
}

/** What a user with these rights can ask for, beside or in place of what they asked for already. */
export function askable(
  abilities: SharedProject['abilities'],
  mine: AccessRequest | undefined,
): Permission[] {
  if (mine?.permission === 'E') return [];
  return mine || abilities.includes('comment') ? ['E'] : ['C', 'E'];
}
