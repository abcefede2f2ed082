import type { Document } from '@hocuspocus/server';

/** Milliseconds of a window; in a crowd longer, since each window is a frame for each person. */
const shortestWindow = 14;
const crowdWindow = 8;
const perPerson = 0.03;
const longestWindow = 100;
/**
 * How many times as long as it takes to send, from when that was due, a window is: a machine that
 * has too much to do sends less often.
 */
const perEffort = 2;
/** How much the last time counts, among those before. */
const weight = 1 / 8;
/** Up to so many people a window would only cost time: each change leaves at once. */
const smallCircle = 10;
/** Hocuspocus' own timer, which never gets so far: what waits is always sent from here. */
const never = 60_000;

/** Decides when what waits to be sent to everybody in a document is sent. */
export interface Dispatch {
  /**
   * There is a change to send. It leaves at once in a small room state and after a quiet moment; in a
   * busy one everything of the next 14 ms and more leaves together, in one frame that all share.
   */
  soon(): void;
  /** A user moved: that leaves within a window, together with whatever else there is. */
  later(): void;
  /** Milliseconds until a change would leave that is there now. */
  wait(): number;
}

/** @param gather called right before sending, to add what was kept back so far */
export function openDispatch(document: Document, gather: () => void): Dispatch {
  let sent = Number.NEGATIVE_INFINITY;
  let due = Number.POSITIVE_INFINITY;
  const people = () => document.connections.size;
  let effort = 0;
  const window = () => {
    const forCrowd = crowdWindow + people() * perPerson;
    return Math.min(longestWindow, Math.max(shortestWindow, forCrowd, effort * perEffort));
  };
  let cancel: () => void = () => undefined;

  const send = () => {
    const began = due;
    // What is gathered announces itself, and leaves with this.
    due = Number.NEGATIVE_INFINITY;
    gather();
    due = Number.POSITIVE_INFINITY;
    sent = performance.now();
    document.flush();
    // One long pause, as of the garbage collector, is no reason to go slowly.
    const last = Math.min(window(), performance.now() - began);
    effort += (last - effort) * weight;
  };
  const sendIn = (wait: number) => {
    const at = performance.now() + wait;
    if (at >= due) return;
    cancel();
    due = at;
    if (wait > 0) {
      const timer = setTimeout(send, wait);
      cancel = () => clearTimeout(timer);
    } else {
      const timer = setImmediate(send);
      cancel = () => clearImmediate(timer);
    }
  };
  const dispatch: Dispatch = {
    soon: () => sendIn(dispatch.wait()),
    later: () => sendIn(window()),
    wait() {
      const isSmall = people() <= smallCircle;
      return isSmall ? 0 : Math.max(0, sent + window() - performance.now());
    },
  };
  document.flushDelay = never;
  document.on('update', dispatch.soon);
  document.awareness.on('update', dispatch.soon);
  document.on('destroy', () => cancel());
  return dispatch;
}
