import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readUnreadCounts } from '#features/comments/contract/calls.ts';
import { beginFromLibrary } from '#features/library/contract/calls.ts';
import { countChangedLinks } from '#features/links/contract/calls.ts';
import { limitCodes } from '#features/plans/contract/failures.ts';
import type { DashboardPorts } from '#features/projects/web/index.ts';
import { addToTeam, moveToTeamChoice, useTeams } from '#features/teams/web/index.ts';
import { saveAsTemplate, templateChoice } from '#features/templates/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { draftParts } from './draft-parts.ts';
import { tools } from './tools.ts';

/** Projects in one request. */
const pageSize = 100;

/** What the dashboard gets of the slices above it. */
export const dashboardPorts: DashboardPorts = {
  useUnread,
  useChangedLinks,
  useTeams,
  addToTeam,
  choices: [
    draftParts.choice,
    draftParts.suiteChoice,
    templateChoice,
    ...tools.flatMap((tool) => tool.creationChoices),
  ],
  samples: {
    list: async (code) => (await import('./tool-samples.ts')).samplesOfTool(code),
    async begin(sample) {
      const given = { body: { sample } };
      return (await send(beginFromLibrary, given, { handles: limitCodes })).project_id;
    },
  },
  itemChoices: [saveAsTemplate, moveToTeamChoice, ...tools.flatMap((tool) => tool.itemChoices)],
};

const none: Readonly<Record<string, number>> = {};

function useUnread(ids: readonly string[]): Readonly<Record<string, number>> {
  return useCounts(['comments', 'unread'], ids, async (page, signal) => {
    const given = { body: { project_ids: page } };
    return (await send(readUnreadCounts, given, { signal, handles: 'all' })).unreadCounts;
  });
}

function useChangedLinks(ids: readonly string[]): Readonly<Record<string, number>> {
  return useCounts(['links', 'changed'], ids, async (page, signal) => {
    const given = { body: { project_ids: page } };
    return (await send(countChangedLinks, given, { signal, handles: 'all' })).changed;
  });
}

/** What is new is no reason to keep the projects from showing: without an answer there is nothing. */
function useCounts(
  key: readonly string[],
  ids: readonly string[],
  fetchPage: (page: string[], signal: AbortSignal) => Promise<Record<string, number>>,
): Readonly<Record<string, number>> {
  const { data } = useQuery({
    queryKey: [...key, ids],
    enabled: ids.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<Record<string, number>> {
      const pages = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, page) =>
        ids.slice(page * pageSize, (page + 1) * pageSize),
      );
      const answers = await Promise.all(pages.map((page) => fetchPage(page, signal)));
      return Object.fromEntries(answers.flatMap((counts) => Object.entries(counts)));
    },
  });
  return data ?? none;
}
