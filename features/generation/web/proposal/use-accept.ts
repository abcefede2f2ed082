import { useMutation } from '@tanstack/react-query';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { type FollowedRun, useRun } from '#features/runs/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { createStore, useStorePart } from '#platform/web/store/store.ts';
import { acceptDraft } from '../../contract/calls.ts';
import { showUndoResult } from '../show-undo-result.ts';
import { type Acceptance, acceptedIn } from './chosen-pieces.ts';

/** Writes pieces of a proposed draft into its project, and follows the run that does. */
export interface Accepting extends Pick<FollowedRun, 'run' | 'undo' | 'isBusy'> {
  isWorking: boolean;
  /** Why it failed; null where it did not. */
  problem: string | null;
  /** Whether a piece was accepted on this page, and not undone since. */
  isAccepted: (piece: string) => boolean;
  /** @param pieces ids of pieces; null for all */
  start(pieces: string[] | null): void;
}

/** The runs that accepted drafts on this page, by the ids of the drafts; the last is the newest. */
const acceptedBy = createStore<Readonly<Record<string, readonly Acceptance[]>>>({});
const none: readonly Acceptance[] = [];

export function useAccept(draft: string): Accepting {
  const { showPanel } = useOpenSurface();
  const list = useStorePart(acceptedBy, (runs) => runs[draft] ?? none);
  const change = (next: readonly Acceptance[]) =>
    acceptedBy.set({ ...acceptedBy.get(), [draft]: next });
  const id = list.at(-1)?.run ?? null;
  const { run, undo, isBusy } = useRun(id, {
    onUndone(outcome) {
      // What was accepted before it can be undone next.
      if (list.length > 1) change(list.slice(0, -1));
      showUndoResult(outcome);
    },
  });
  const isDone = run?.state === 'done' && run.undone_date === null;
  const accept = useMutation({
    mutationFn: (pieces: string[] | null) =>
      send(acceptDraft, { params: { id: draft }, body: { pieces } }),
    onSuccess: (begun, pieces) => {
      change([...(isDone ? list : list.slice(0, -1)), { run: begun.id, pieces }]);
      showPanel('draft');
    },
  });
  return {
    ...{ run, undo, isBusy },
    isAccepted: acceptedIn(isDone ? list : list.slice(0, -1)),
    isWorking: accept.isPending || run?.state === 'queued' || run?.state === 'running',
    problem: run?.state === 'failed' ? (run.error?.error_message ?? '') : null,
    start: (pieces) => accept.mutate(pieces),
  };
}
