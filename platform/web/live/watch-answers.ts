import type { Store } from '#platform/web/store/store.ts';

/** Milliseconds without an acknowledgement after which the connection counts as stalled. */
const answerPatience = 5000;

/** The parts of a document's status that this depends on. */
interface Waiting {
  saved: boolean;
  isUnanswered: boolean;
}

export interface AnswerWatch {
  /** An acknowledgement arrived; what is still pending gets the full time again. */
  answered(): void;
  close(): void;
}

/**
 * Reports when pending changes are not acknowledged in time: a socket may take half a minute to
 * notice that packets are lost.
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
