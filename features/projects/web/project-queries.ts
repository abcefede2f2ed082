import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import { listProjects, listTrash } from '../contract/list-calls.ts';
import type { ListShare, ListSort } from '../contract/project.ts';
import type { ProjectKindView } from './kind-view.ts';

/** Which projects of a kind are listed, and in which order. */
export interface ProjectsQuery {
  /** Null for projects in no folder; a search, and a `share` other than all, cover all folders. */
  folderId: string | null;
  search: string;
  share: ListShare;
  /** Only projects of this team, in all folders. */
  teamId?: string | null;
  sort: ListSort;
}

const anywhere = ({ search, share, teamId = null }: ProjectsQuery) =>
  search !== '' || share !== 'all' || teamId !== null;

/** The projects of a kind, page by page. */
export const projectsQuery = (kind: ProjectCode, query: ProjectsQuery) => {
  const { folderId, search, share, teamId = null, sort } = query;
  return infiniteQueryOptions({
    queryKey: [
      'projects',
      kind,
      'list',
      anywhere(query) ? null : folderId,
      search,
      share,
      teamId,
      sort,
    ],
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const where = {
        ...(anywhere(query) ? {} : { folder_id: folderId ?? 'none' }),
        ...(search ? { search } : {}),
        ...(teamId ? { team_id: teamId } : {}),
      };
      const after = pageParam ? { after: pageParam } : {};
      return send(listProjects, { query: { kind, share, sort, ...where, ...after } }, { signal });
    },
    getNextPageParam: ({ next }) => next,
  });
};

/** All folders of a kind. */
export const foldersQuery = ({ code, calls }: Pick<ProjectKindView, 'code' | 'calls'>) =>
  queryOptions({
    queryKey: ['projects', code, 'folders'],
    staleTime: 0,
    queryFn: ({ signal }) => send(calls.listFolders, {}, { signal }),
  });

/** The trash of a kind, page by page. */
export const trashQuery = (kind: ProjectCode) =>
  infiniteQueryOptions({
    queryKey: ['projects', kind, 'trash'],
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send(listTrash, { query: { kind, ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    getNextPageParam: ({ next }) => next,
  });

/** Refetches lists, folders and trash of a kind after a change. */
export async function refreshProjects(client: QueryClient, kind: ProjectCode): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['projects', kind] }),
    // A project that is opened right after the change is fetched too.
    client.invalidateQueries({ queryKey: ['project'] }),
  ]);
}
