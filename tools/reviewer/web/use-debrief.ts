import { useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { blindCalls } from '../contract/calls/blind-calls.ts';
import { useReview } from './model/review-model.tsx';

/** What the owner decides of how evaluators work; null for everybody else. */
export interface Debrief {
  /** Whether the server is asked. */
  isAsked: boolean;
  workAlone: () => void;
  /** Asks first: what was found is seen by all from then on. */
  open: () => void;
}

export function useDebrief(): Debrief | null {
  const { me, projectId, editor } = useReview();
  const { project } = useOpenSurface();
  const confirm = useConfirm();
  const [isAsked, setAsked] = useState(false);
  if (!editor || projectId === null || project.ownerId !== me?.id) return null;
  const ask = async (call: 'workAlone' | 'debrief') => {
    setAsked(true);
    try {
      await send(blindCalls[call], { params: { id: projectId } });
    } finally {
      setAsked(false);
    }
  };
  const open = async () => {
    const isSure = await confirm({
      title: 'Open the debrief?',
      text: 'Everybody then sees what all evaluators found and how they rated it.',
      confirm: 'Open the debrief',
    });
    if (isSure) await ask('debrief');
  };
  // What went wrong is shown where every failure of a call is.
  return {
    isAsked,
    workAlone: () => void ask('workAlone').catch(() => undefined),
    open: () => void open().catch(() => undefined),
  };
}
