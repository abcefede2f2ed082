import { queryOptions } from '@tanstack/react-query';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { versionCalls } from '../contract/calls.ts';

/** The kind whose calls are sent. */
type Sent = Pick<ProjectKindView, 'prefix' | 'group'>;

/**
 * Prefix of the keys of all queries for a project's versions, which are refetched when it has a new
 * one.
 */
export const versionsKey = (projectId: string) => ['versions', projectId] as const;

export const versionListQuery = ({ prefix, group }: Sent, projectId: string) =>
  queryOptions({
    queryKey: [...versionsKey(projectId), 'list'],
    queryFn: ({ signal }) =>
      send(versionCalls(prefix, group).list, { params: { mapper_id: projectId } }, { signal }),
  });

/** A version never changes. */
export const versionQuery = ({ prefix, group }: Sent, projectId: string, versionId: string) =>
  queryOptions({
    queryKey: ['version', projectId, versionId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      const params = { mapper_id: projectId, version_id: versionId };
      return send(
        versionCalls(prefix, group).open,
        { params },
        { signal, handles: ['not_found', 'version_damaged'] },
      );
    },
  });

/** The differences from a version to another one, or to the current state. */
export const comparisonQuery = (
  { prefix, group }: Sent,
  projectId: string,
  versionId: string,
  to: string | null,
) =>
  queryOptions({
    queryKey: [...versionsKey(projectId), 'compare', versionId, to],
    staleTime: 0,
    queryFn: ({ signal }) => {
      const params = { mapper_id: projectId, version_id: versionId };
      const query = to === null ? {} : { to };
      const handles = ['version_damaged'] as const;
      return send(versionCalls(prefix, group).compare, { params, query }, { signal, handles });
    },
  });
