import type { Document } from '@hocuspocus/server';

/** Milliseconds of a window; in a crowd longer, since each window is a frame for each person. */
const shortestWindow = 16;
const perPerson = 1 / 20;
const longestWindow = 100;
/** How many times as long as sending takes a window is: a slow machine sends less often. */
const perSpent = 4;
/** How much the last time counts, among those before. */
const weight = 1 / 8;
/** Up to so many people a window would only cost time: each change leaves at once. */
const smallRoom = 10;
/** Hocuspocus' own timer, which never gets so far: what waits is always sent from here. */
const never = 60_000;

/** Decides when what waits to be sent to everybody in a document is sent. */
export interface Outbox {
  /**
   * There is a change to send. It leaves at once in a small room and after a quiet moment; in a
   * busy one everything of the next 16 ms and more leaves together, in one frame that all share.
   */
  soon(): void;
  /** Somebody moved: that leaves within a window, together with whatever else there is. */
  later(): void;
  /** Milliseconds until a change would leave that is there now. */
  wait(): number;
}

/** @param gather called right before sending, to add what was kept back so far */
export function openOutbox(document: Document, gather: () => void): Outbox {
  let sent = Number.NEGATIVE_INFINITY;
  let due = Number.POSITIVE_INFINITY;
  const people = () => document.connections.size;
  let spent = 0;
  const window = () =>
    Math.max(
      shortestWindow,
      Math.min(longestWindow, Math.max(people() * perPerson, spent * perSpent)),
    );
  let cancel: () => void = () => undefined;

  const send = () => {
    // What is gathered announces itself, and leaves with this.
    due = Number.NEGATIVE_INFINITY;
    gather();
    due = Number.POSITIVE_INFINITY;
    sent = performance.now();
    document.flush();
    spent += (performance.now() - sent - spent) * weight;
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
  const outbox: Outbox = {
    soon: () => sendIn(outbox.wait()),
    later: () => sendIn(window()),
    wait() {
      const isSmall = people() <= smallRoom;
      return isSmall ? 0 : Math.max(0, sent + window() - performance.now());
    },
  };
  document.flushDelay = never;
  document.on('update', outbox.soon);
  document.awareness.on('update', outbox.soon);
  document.on('destroy', () => cancel());
  return outbox;
}
