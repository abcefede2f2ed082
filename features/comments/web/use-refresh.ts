import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { commentsKey } from './comment-queries.ts';

/** Refetches the comments of the open project after a change on this page. */
export function useRefreshComments(): () => Promise<void> {
  const { project } = useOpenSurface();
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ queryKey: commentsKey(project.id) }),
    [client, project.id],
  );
}
