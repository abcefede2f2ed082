import { queryOptions } from '@tanstack/react-query';
import { listRuns } from '#features/runs/contract/calls.ts';
import { runsTopic } from '#features/runs/contract/run.ts';
import { send } from '#platform/web/api/send.ts';
import { aiIssueCalls } from '../../contract/calls/ai-issue-calls.ts';
import { searchRunName } from '../../contract/proposed-issue.ts';

/** With what issues of a review would be found now. */
export const searchOfferQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['reviewer', 'search-offer', projectId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      send(aiIssueCalls.readSearchOffer, { params: { id: projectId } }, { signal }),
  });

/** The user's newest search of a review, or the one under way; null without any. */
export const newestSearchQuery = (projectId: string) =>
  queryOptions({
    queryKey: [runsTopic, 'list', 'searches', projectId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { project_id: projectId, limit: '50' };
      const { runs } = await send(listRuns, { query }, { signal });
      return runs.find(({ name }) => name === searchRunName) ?? null;
    },
  });
