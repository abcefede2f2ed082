import { useMutation } from '@tanstack/react-query';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { type FollowedRun, useRun } from '#features/runs/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { createStore, useStorePart } from '#platform/web/store/store.ts';
import { acceptDraft } from '../../contract/calls.ts';
import { showUndoResult } from '../show-undo-result.ts';

/** Writes pieces of a proposed draft into its project, and follows the run that does. */
export interface Accepting extends Pick<FollowedRun, 'run' | 'undo' | 'isBusy'> {
  isWorking: boolean;
  /** Why it failed; null where it did not. */
  problem: string | null;
  /** @param pieces ids of pieces; null for all */
  start(pieces: string[] | null): void;
}

/** The runs that accepted drafts on this page, by the ids of the drafts. */
const acceptedBy = createStore<Readonly<Record<string, string>>>({});

export function useAccept(draft: string): Accepting {
  const { showPanel } = useOpenSurface();
  const id = useStorePart(acceptedBy, (runs) => runs[draft] ?? null);
  const { run, undo, isBusy } = useRun(id, { onUndone: showUndoResult });
  const accept = useMutation({
    mutationFn: (pieces: string[] | null) =>
      send(acceptDraft, { params: { id: draft }, body: { pieces } }),
    onSuccess: (begun) => {
      acceptedBy.set({ ...acceptedBy.get(), [draft]: begun.id });
      showPanel('draft');
    },
  });
  return {
    ...{ run, undo, isBusy },
    isWorking: accept.isPending || run?.state === 'queued' || run?.state === 'running',
    problem: run?.state === 'failed' ? (run.error?.error_message ?? '') : null,
    start: (pieces) => accept.mutate(pieces),
  };
}
