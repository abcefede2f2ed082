import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FollowedRun, useRun } from '#features/runs/web/index.ts';
import { type DraftPiece, draftPiece, draftResult } from '../contract/draft.ts';
import { lastRound } from '../document/plan-pieces.ts';
import { newestDraftQuery } from './draft-queries.ts';
import { showUndoResult } from './show-undo-result.ts';

export interface OpenDraft extends FollowedRun {
  /** Id of the draft; null where the user has none of this project. */
  id: string | null;
  isLoading: boolean;
  /** The pieces so far. */
  pieces: readonly DraftPiece[];
  /** The summary of the draft at its end. */
  result: ReturnType<typeof draftResult.safeParse>['data'];
}

/**
 * A draft of a project as it is made.
 * @param at its id; null for the newest
 */
export function useDraft(projectId: string, at: string | null): OpenDraft {
  const newest = useQuery({ ...newestDraftQuery(projectId), enabled: at === null });
  const id = at ?? newest.data?.id ?? null;
  const followed = useRun(id, {
    streams: true,
    onRetry: () => void newest.refetch(),
    onUndone: showUndoResult,
  });
  const { run } = followed;
  const pieces = useMemo(
    () => lastRound((run?.partials ?? []).flatMap((part) => draftPiece.safeParse(part).data ?? [])),
    [run?.partials],
  );
  return {
    ...followed,
    id,
    isLoading: id === null ? newest.isPending : run === null && followed.error === null,
    pieces,
    result: draftResult.safeParse(run?.result).data,
  };
}
