import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { listDesignComments, listDesigns } from '../contract/calls.ts';

const key = 'designs';

/** The files that are linked to a project. */
export const designsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [key, 'files', projectId],
    queryFn: () => send(listDesigns, { query: { project_id: projectId } }),
  });

/** The comments that issues of a project have. */
export const commentsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [key, 'comments', projectId],
    queryFn: () => send(listDesignComments, { query: { project_id: projectId } }),
  });
