import type * as Y from 'yjs';
import type { Tour, TourStep } from './tour-step.ts';

interface TourRunOptions {
  tour: Tour;
  document: Y.Doc;
  /** Whether the user is typing in a field. */
  isTyping: () => boolean;
  /** Calls back when the user may have left a field; returns how to stop. */
  onRest: (listener: () => void) => () => void;
  /** Called with the number of the step that begins; that of the steps at the end, with how the tour ends. */
  onStep: (at: number, end: TourEnd | null) => void;
}

/** A tour ends as done where the user did all of it that their project has, and as left otherwise. */
export type TourEnd = 'done' | 'left';

/** A tour that is under way. */
export interface TourRun {
  /** Goes on without doing the step. */
  skip(): void;
  /** Goes on where the page has no control for the step, as in a project that is begun. */
  pass(): void;
  stop(): void;
}

/** Follows the changes of this user step by step, and goes on when one is done. */
export function runTour({ tour, document, isTyping, onRest, onStep }: TourRunOptions): TourRun {
  let at = 0;
  let done = 0;
  let skipped = 0;
  let wasDone = true;
  let leave: (() => void) | null = null;
  const begin = (next: number) => {
    leave?.();
    at = next;
    while (!wasDone && tour.steps[at]?.afterPrevious) at += 1;
    const step = tour.steps[at];
    leave = step ? follow(step) : null;
    onStep(at, step ? null : done > 0 && skipped === 0 ? 'done' : 'left');
  };
  const follow = (step: TourStep) => {
    const before = step.goal.read(document);
    let isReached = false;
    const goOn = () => {
      if (!isReached || (isTyping() && !step.whileTyping)) return;
      done += 1;
      wasDone = true;
      begin(at + 1);
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
  return {
    skip() {
      skipped += 1;
      wasDone = false;
      begin(at + 1);
    },
    pass() {
      wasDone = false;
      begin(at + 1);
    },
    stop: () => leave?.(),
  };
}
