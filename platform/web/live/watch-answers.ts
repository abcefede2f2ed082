import type { Store } from '#platform/web/store/store.ts';

/** Milliseconds that an acknowledgement may take before the line counts as one on which nothing arrives. */
const answerPatience = 5000;

/** What of a document's state says whether something waits for an answer. */
interface Waiting {
  saved: boolean;
  isUnanswered: boolean;
}

export interface AnswerWatch {
  /** Something was acknowledged; what waits still has as long again. */
  answered(): void;
  close(): void;
}

/**
 * Watches whether what waits for an acknowledgement gets one in time: packets may vanish for half a
 * minute before the socket notices.
 */
export function watchAnswers(
  status: Pick<Store<Waiting>, 'get' | 'subscribe'>,
  report: (isUnanswered: boolean) => void,
): AnswerWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = () => {
    timer = setTimeout(() => report(true), answerPatience);
  };
  const leave = status.subscribe(() => {
    const { saved, isUnanswered } = status.get();
    if (saved) {
      stop();
      if (isUnanswered) report(false);
    } else if (timer === undefined) start();
  });
  return {
    answered() {
      if (timer === undefined) return;
      stop();
      if (!status.get().saved) start();
      report(false);
    },
    close() {
      leave();
      stop();
    },
  };
}
