import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, CallArguments } from '#kernel/call/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import {
  listOwnTeamInvitations,
  listOwnTeams,
  listTeamMembers,
  previewRemoval,
  type TeamSide,
} from '../contract/calls.ts';
import { listTeamDomains } from '../contract/domains.ts';
import { readTeamDirectory } from '../contract/scim.ts';
import { readTeamAccess } from '../contract/sharing.ts';
import { listOfferedTags, listTeamTags } from '../contract/tags.ts';

/** The console of a team on one side; null for the first team. */
export const consoleQuery = (teamId: string | null, side: TeamSide) =>
  queryOptions({
    queryKey: ['teams', 'console', teamId, side],
    queryFn: ({ signal }) =>
      send(
        listTeamMembers,
        { query: { p_type: side, ...(teamId ? { team_id: teamId } : {}) } },
        { signal, handles: 'all' },
      ),
  });

/** What would happen to the projects of a member who goes; apart from what changes of teams refetch, since they may be gone. */
export const removalQuery = (query: CallArguments<typeof previewRemoval>['query']) =>
  queryOptions({
    queryKey: ['team-removal', query],
    staleTime: 0,
    queryFn: ({ signal }) => send(previewRemoval, { query }, { signal, handles: 'all' }),
  });

/** The tokens and groups of the directory of a team. */
export const directoryQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['teams', 'directory', teamId],
    queryFn: ({ signal }) =>
      send(readTeamDirectory, { params: { team_id: teamId } }, { signal, handles: 'all' }),
  });

/** The domains of a team. */
export const domainsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['teams', 'domains', teamId],
    queryFn: ({ signal }) =>
      send(listTeamDomains, { params: { team_id: teamId } }, { signal, handles: 'all' }),
  });

/** The teams of the signed-in account. */
export const ownTeamsQuery = queryOptions({
  queryKey: ['teams', 'own'],
  queryFn: ({ signal }) => send(listOwnTeams, {}, { signal, handles: 'all' }),
});

/** Teams whose members are read for suggestions. */
const maxTeams = 5;

/** The members of the signed-in account's teams, on both sides, each of them once. */
export const teammatesQuery = queryOptions({
  queryKey: ['teams', 'teammates'],
  staleTime: 300_000,
  async queryFn({ signal }) {
    const options = { signal, handles: 'all' } as const;
    const own = await send(listOwnTeams, {}, options);
    const consoles = await Promise.all(
      own
        .slice(0, maxTeams)
        .map(({ team_id }) => send(listTeamMembers, { query: { team_id } }, options)),
    );
    const all = consoles.flatMap(({ members, elsewhere }) => [...members, ...elsewhere]);
    return [...new Map(all.map((member) => [member.user_id, member])).values()];
  },
});

/** The open invitations of the signed-in account. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['teams', 'invitations'],
  queryFn: ({ signal }) => send(listOwnTeamInvitations, {}, { signal, handles: 'all' }),
});

/** What the members of its team may do in a project; null without a team. */
export const teamAccessQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['teams', 'access', projectId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      send(readTeamAccess, { params: { project_id: projectId } }, { signal, handles: 'all' }),
  });

/** The tags of a team. */
export const teamTagsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['teams', 'tags', teamId],
    queryFn: ({ signal }) =>
      send(listTeamTags, { params: { team_id: teamId } }, { signal, handles: 'all' }),
  });

/** The tags that the team of a project offers in it. */
export const offeredTagsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['teams', 'offered-tags', projectId],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      send(listOfferedTags, { params: { project_id: projectId } }, { signal, handles: 'all' }),
  });

/**
 * Changes a team, shows `done`, and refetches what pages show of teams.
 * @param gone the team that the account is in no more afterwards: nothing is asked about it then
 */
export function useTeamAction<Given, Answer>(
  change: (given: Given) => Promise<Answer>,
  done: string,
  gone?: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess() {
      showToast({ text: done, kind: 'success' });
    },
    // Also after a failure: somebody else may have changed the team meanwhile.
    onSettled: (_, error) =>
      client.invalidateQueries({
        queryKey: ['teams'],
        predicate: ({ queryKey }) => error !== null || !gone || !queryKey.includes(gone),
      }),
  });
}

/** Sends a call that changes a team, as `useTeamAction` does. */
export function useTeamChange<Changing extends Call>(call: Changing, done: string, gone?: string) {
  return useTeamAction((given: CallArguments<Changing>) => send(call, given), done, gone);
}
