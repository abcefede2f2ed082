import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readUnreadCounts } from '#features/comments/contract/calls.ts';
import type { DashboardPorts } from '#features/projects/web/index.ts';
import { keepAsTemplate, templateChoice } from '#features/templates/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { tools } from './tools.ts';

/** Projects that are asked for at once. */
const asked = 100;

/** What the dashboard gets of the slices above it. */
export const dashboardPorts: DashboardPorts = {
  useUnread,
  choices: [templateChoice, ...tools.flatMap((tool) => tool.creationChoices)],
  itemChoices: [keepAsTemplate, ...tools.flatMap((tool) => tool.itemChoices)],
};

const none: Readonly<Record<string, number>> = {};

/** Unread comments are no reason to keep the projects from showing: without an answer there are none. */
function useUnread(ids: readonly string[]): Readonly<Record<string, number>> {
  const { data } = useQuery({
    queryKey: ['comments', 'unread', ids],
    enabled: ids.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<Record<string, number>> {
      const pages = Array.from({ length: Math.ceil(ids.length / asked) }, (_, page) =>
        ids.slice(page * asked, (page + 1) * asked),
      );
      const answers = await Promise.all(
        pages.map((page) =>
          send(readUnreadCounts, { body: { project_ids: page } }, { signal, handles: 'all' }),
        ),
      );
      return Object.fromEntries(
        answers.flatMap(({ unreadCounts }) => Object.entries(unreadCounts)),
      );
    },
  });
  return data ?? none;
}
