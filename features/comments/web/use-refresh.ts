import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { commentsKey } from './comment-queries.ts';

/** Asks again for the comments of the project that is open, after one was changed here. */
export function useRefreshComments(): () => Promise<void> {
  const { project } = useOpenSurface();
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ queryKey: commentsKey(project.id) }),
    [client, project.id],
  );
}
