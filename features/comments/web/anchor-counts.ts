import type { z } from 'zod';
import { Listeners } from '#platform/web/live/groups.ts';
import type { anchorStatus } from '../contract/thread.ts';

type AnchorStatus = z.output<typeof anchorStatus>;

/** The comments on each anchor; a card listens to its own and to no other. */
export interface AnchorCounts {
  get(anchor: string): AnchorStatus | undefined;
  subscribe(anchor: string, listener: () => void): () => void;
  /** All anchors that have comments; the same array until one comes, goes or changes. */
  all(): readonly AnchorStatus[];
  subscribeAll(listener: () => void): () => void;
  /** Replaces them all, and tells those that changed. */
  set(anchors: readonly AnchorStatus[]): void;
}

/** Under which those listen who follow all anchors; no anchor is empty. */
const everyAnchor = '';

export function createAnchorCounts(): AnchorCounts {
  const listeners = new Listeners();
  let counts = new Map<string, AnchorStatus>();
  let all: readonly AnchorStatus[] = [];
  return {
    get: (anchor) => counts.get(anchor),
    subscribe: (anchor, listener) => listeners.add(anchor, listener),
    all: () => all,
    subscribeAll: (listener) => listeners.add(everyAnchor, listener),
    set(anchors) {
      const before = counts;
      counts = new Map(
        anchors.map((now) => {
          const was = before.get(now.anchor);
          const same = was?.comments === now.comments && was.unread === now.unread;
          return [now.anchor, same ? was : now];
        }),
      );
      const changed = [...new Set([...before.keys(), ...counts.keys()])].filter(
        (anchor) => before.get(anchor) !== counts.get(anchor),
      );
      if (changed.length === 0) return;
      all = [...counts.values()];
      for (const anchor of changed) listeners.tell(anchor);
      listeners.tell(everyAnchor);
    },
  };
}
