import type * as Y from 'yjs';
import type { Tour, TourStep } from './tour-step.ts';

interface TourRunOptions {
  tour: Tour;
  document: Y.Doc;
  /** Whether the user is typing in a field. */
  isTyping: () => boolean;
  /** Calls back when the user may have left a field; returns how to stop. */
  onRest: (listener: () => void) => () => void;
  /** Called with the number of the step that begins; that of the steps at the end. */
  onStep: (at: number) => void;
}

/** A tour that is under way. */
export interface TourRun {
  /** Goes on without doing the step. */
  skip(): void;
  stop(): void;
}

/** Follows the changes of this user step by step, and goes on when one is done. */
export function runTour({ tour, document, isTyping, onRest, onStep }: TourRunOptions): TourRun {
  let at = 0;
  let leave: (() => void) | null = null;
  const begin = (next: number) => {
    leave?.();
    at = next;
    const step = tour.steps[at];
    leave = step ? follow(step) : null;
    onStep(at);
  };
  const follow = (step: TourStep) => {
    const before = step.goal.read(document);
    let isReached = false;
    const goOn = () => {
      if (isReached && (step.whileTyping || !isTyping())) begin(at + 1);
    };
    const look = (transaction: Y.Transaction) => {
      if (!transaction.local && !step.byAnyone) return;
      isReached = step.goal.isReached(before, step.goal.read(document));
      goOn();
    };
    document.on('afterTransaction', look);
    const stopResting = onRest(goOn);
    return () => {
      document.off('afterTransaction', look);
      stopResting();
    };
  };
  begin(0);
  return { skip: () => begin(at + 1), stop: () => leave?.() };
}
