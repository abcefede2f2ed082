import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { fetchResearch, researchNotes, researchProjects } from '../contract/calls.ts';
import { dovetailFailures } from '../contract/failures.ts';
import { maxShown, type ResearchItem } from '../contract/research.ts';

const key = 'dovetail';
/** Failures that the dialog shows itself. */
export const handles = Object.keys(dovetailFailures.entries);
const common = { initialPageParam: '', retry: false };
const paged = (search: string, cursor: string) => ({
  ...(search && { search }),
  ...(cursor && { cursor }),
});

/** The projects of Dovetail whose title has a text. */
export const projectsQuery = (search: string) =>
  infiniteQueryOptions({
    ...common,
    queryKey: [key, 'projects', search],
    queryFn: ({ pageParam }) =>
      send(researchProjects, { query: paged(search, pageParam) }, { handles }),
    getNextPageParam: ({ next }) => next,
  });

/** The notes of a project of Dovetail whose title has a text. */
export const notesQuery = (from: string, projectId: string | null, search: string) =>
  infiniteQueryOptions({
    ...common,
    queryKey: [key, 'notes', from, projectId, search],
    // What is here changes with each import.
    staleTime: 0,
    queryFn: ({ pageParam }) => {
      const target = {
        research_project_id: from,
        ...(projectId === null ? {} : { project_id: projectId }),
      };
      return send(
        researchNotes,
        { query: { ...target, ...paged(search, pageParam) } },
        { handles },
      );
    },
    getNextPageParam: ({ next }) => next,
  });

/** The first of the chosen notes, with their content. */
export const contentsQuery = (notes: readonly ResearchItem[]) =>
  queryOptions({
    queryKey: [key, 'contents', notes.map(({ id }) => id)],
    retry: false,
    queryFn: () => {
      const shown = notes.slice(0, maxShown).map(({ id, source }) => ({ id, source }));
      return send(fetchResearch, { body: { notes: shown } }, { handles });
    },
  });
