import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showUndoResult } from '#features/generation/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { undoRun } from '#features/runs/contract/calls.ts';
import { hasEnded } from '#features/runs/contract/run.ts';
import { useRun } from '#features/runs/web/index.ts';
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
  const [runId, setRunId] = useState<string | null>(null);
  const { run } = useRun(runId);
  const params = { id: project.id, proposal_id: id };
  const refresh = () => refreshProposals(client, project.id);
  const applying = useMutation({
    mutationFn: () => send(applyProposedActions, { params }),
    onSuccess: (started) => setRunId(started.id),
    onError: refresh,
  });
  const dismissing = useMutation({
    mutationFn: () => send(dismissProposal, { params }),
    onSuccess: () => showPanel('proposals'),
    onSettled: refresh,
  });
  const state = run?.state;
  useEffect(() => {
    if (state !== 'done' || runId === null) return;
    showToast({
      text: 'The proposed changes are applied.',
      kind: 'success',
      duration: 10_000,
      action: { label: 'Undo', run: () => void undo(runId) },
    });
    showPanel('proposals');
    void refreshProposals(client, project.id);
  }, [state, runId, showPanel, client, project.id]);
  return {
    apply: () => applying.mutate(),
    dismiss: () => dismissing.mutate(),
    isBusy: applying.isPending || dismissing.isPending || (run !== null && !hasEnded(run.state)),
    problem: run?.state === 'failed' ? (run.error?.error_message ?? null) : null,
  };
}

/** Undoes what a run applied. A failure is shown by `send`. */
async function undo(runId: string): Promise<void> {
  const { taken_back: takenBack, stayed } = await send(undoRun, { params: { id: runId } });
  showUndoResult({ takenBack, stayed });
}
