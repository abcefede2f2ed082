import type { Document } from '@hocuspocus/server';

/** Milliseconds of a window; longer with many users, since each window costs a frame for each of them. */
const shortestWindow = 14;
const crowdWindow = 8;
const perPerson = 0.03;
const longestWindow = 100;
/**
 * Length of a window as a multiple of the time that sending takes, including its delay: a busy
 * machine sends less often.
 */
const perEffort = 2;
/** Weight of the latest measurement in the average. */
const weight = 1 / 8;
/** Up to this number of users windows would only add delay: each change is sent at once. */
const smallRoom = 10;
/** Hocuspocus' own timer, which never fires: this class always sends before. */
const never = 60_000;

/** Decides when pending changes are sent to all users of a document. */
export interface Dispatch {
  /**
   * There is a change to send. It is sent at once with few users or after a quiet moment; else all
   * changes of the next 14 ms or more are sent together, in one frame.
   */
  soon(): void;
  /** A user moved: this is sent within a window, together with other changes. */
  later(): void;
  /** Milliseconds until a change would be sent that is pending now. */
  wait(): number;
}

/** @param gather called right before sending, to add pending content */
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
    // Gathered changes request to be sent themselves, and are part of this frame.
    due = Number.NEGATIVE_INFINITY;
    gather();
    due = Number.POSITIVE_INFINITY;
    sent = performance.now();
    document.flush();
    // A single long pause, such as garbage collection, does not make later windows longer.
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
      const isSmall = people() <= smallRoom;
      return isSmall ? 0 : Math.max(0, sent + window() - performance.now());
    },
  };
  document.flushDelay = never;
  document.on('update', dispatch.soon);
  document.awareness.on('update', dispatch.soon);
  document.on('destroy', () => cancel());
  return dispatch;
}
