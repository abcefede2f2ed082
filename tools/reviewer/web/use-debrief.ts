import { useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { blindCalls } from '../contract/calls/blind-calls.ts';
import { useReview } from './model/review-model.tsx';

/** The owner's actions that begin and end working alone; null for all other users. */
export interface Debrief {
  /** Whether a request is pending. */
  isPending: boolean;
  workAlone: () => void;
  /** Ends working alone after a confirmation, because all issues become visible then. */
  open: () => void;
}

export function useDebrief(): Debrief | null {
  const { me, projectId, editor } = useReview();
  const { project } = useOpenSurface();
  const confirm = useConfirm();
  const [isPending, setIsPending] = useState(false);
  if (!editor || projectId === null || project.ownerId !== me?.id) return null;
  const request = async (call: 'workAlone' | 'debrief') => {
    setIsPending(true);
    try {
      await send(blindCalls[call], { params: { id: projectId } });
    } finally {
      setIsPending(false);
    }
  };
  const open = async () => {
    const isSure = await confirm({
      title: 'Open the debrief?',
      text: 'Everyone then sees what all evaluators found and how they rated it.',
      confirm: 'Open the debrief',
    });
    if (isSure) await request('debrief');
  };
  // Failures are shown in the same way as those of any call.
  return {
    isPending,
    workAlone: () => void request('workAlone').catch(() => undefined),
    open: () => void open().catch(() => undefined),
  };
}
