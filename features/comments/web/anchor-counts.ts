import type { z } from 'zod';
import { Listeners } from '#platform/web/live/groups.ts';
import type { anchorStatus } from '../contract/thread.ts';

type AnchorStatus = z.output<typeof anchorStatus>;

/** The comments on each anchor; a card listens to its own and to no other. */
export interface AnchorCounts {
  get(anchor: string): AnchorStatus | undefined;
  subscribe(anchor: string, listener: () => void): () => void;
  /** Replaces them all, and tells those that changed. */
  set(anchors: readonly AnchorStatus[]): void;
}

export function createAnchorCounts(): AnchorCounts {
  const listeners = new Listeners();
  let counts = new Map<string, AnchorStatus>();
  return {
    get: (anchor) => counts.get(anchor),
    subscribe: (anchor, listener) => listeners.add(anchor, listener),
    set(anchors) {
      const before = counts;
      counts = new Map(
        anchors.map((now) => {
          const was = before.get(now.anchor);
          const same = was?.comments === now.comments && was.unread === now.unread;
          return [now.anchor, same ? was : now];
        }),
      );
      for (const anchor of new Set([...before.keys(), ...counts.keys()])) {
        if (before.get(anchor) !== counts.get(anchor)) listeners.tell(anchor);
      }
    },
  };
}
