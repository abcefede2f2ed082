import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showUndoResult } from '#features/generation/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { undoRun } from '#features/runs/contract/calls.ts';
import { followToEnd, ownRuns } from '#features/runs/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { applyProposedActions, dismissProposal } from '../contract/calls.ts';
import { refreshProposals } from './proposal-queries.ts';

interface Decision {
  apply: () => void;
  dismiss: () => void;
  isBusy: boolean;
  /** Why it could not be applied; null for none. */
  problem: string | null;
}

/** Applies or dismisses a proposal, and closes it when that is done. */
export function useDecision(id: string): Decision {
  const { project, showPanel } = useOpenSurface();
  const client = useQueryClient();
  const params = { id: project.id, proposal_id: id };
  const refresh = () => refreshProposals(client, project.id);
  // What follows is also done where the proposal is not shown any more: the list loses it once it is applied.
  const applying = useMutation({
    mutationFn: async () => {
      const { id: runId } = await send(applyProposedActions, { params });
      return followToEnd(ownRuns, runId, new AbortController().signal, () => undefined);
    },
    onSuccess({ id: runId, state }) {
      if (state !== 'done') return;
      showPanel('proposals');
      showToast({
        text: 'The proposed changes are applied.',
        kind: 'success',
        duration: 10_000,
        action: { label: 'Undo', run: () => void undo(runId) },
      });
    },
    onSettled: refresh,
  });
  const dismissing = useMutation({
    mutationFn: () => send(dismissProposal, { params }),
    onSuccess: () => showPanel('proposals'),
    onSettled: refresh,
  });
  const ended = applying.data;
  return {
    apply: () => applying.mutate(),
    dismiss: () => dismissing.mutate(),
    isBusy: applying.isPending || dismissing.isPending,
    problem: ended?.state === 'failed' ? (ended.error?.error_message ?? null) : null,
  };
}

/** Undoes what a run applied. A failure is shown by `send`. */
async function undo(runId: string): Promise<void> {
  const { taken_back: takenBack, stayed } = await send(undoRun, { params: { id: runId } });
  showUndoResult({ takenBack, stayed });
}
