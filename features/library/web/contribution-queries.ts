import { queryOptions } from '@tanstack/react-query';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { send } from '#platform/web/api/send.ts';
import type { ContributionState } from '../contract/contribution.ts';
import { contributionCalls, moderationCalls } from '../contract/contribution-calls.ts';

export const contributionsKey = ['library', 'contributions'];

export const ownContributionsQuery = queryOptions({
  queryKey: [...contributionsKey, 'own'],
  queryFn: ({ signal }) => send(contributionCalls.mine, {}, { signal, handles: 'all' }),
});

export const contributionsQuery = (state: ContributionState) =>
  queryOptions({
    queryKey: [...contributionsKey, state],
    queryFn: ({ signal }) =>
      send(moderationCalls.list, { query: { state } }, { signal, handles: 'all' }),
  });

/** The projects of the account's own. */
export const ownProjectsQuery = queryOptions({
  queryKey: ['library', 'own projects'],
  queryFn: async ({ signal }) => {
    const { projects } = await send(listProjects, { query: {} }, { signal, handles: 'all' });
    return projects.filter(({ abilities }) => abilities.includes('link'));
  },
});
