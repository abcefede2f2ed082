import { Listeners } from '#platform/web/live/groups.ts';
import { oncePerDocument } from '#platform/web/live/once-per-document.ts';

/** The people who are highlighted on the scales: those below the pointer, else the pinned one. */
export interface Lighting {
  /** Whether a person is highlighted. */
  isLit(person: string): boolean;
  /** All highlighted people; the same array until it changes. */
  lit(): readonly string[];
  isPinned(person: string): boolean;
  /** The pinned person; null for none. */
  pinned(): string | null;
  /** Highlights people while they are pointed at; null ends it. */
  point(people: readonly string[] | null): void;
  /** Pins a person, or unpins a person who is pinned. */
  pin(person: string): void;
  subscribe(person: string, listener: () => void): () => void;
  subscribeAll(listener: () => void): () => void;
}

const nobody: readonly string[] = [];

/** The highlights of a map, shared by its scales and its panels. */
export const lightingOf = oncePerDocument(createLighting);

/** The key of listeners for all people; no id is empty. */
const allParticipants = '';

function createLighting(): Lighting {
  const listeners = new Listeners();
  let pointed: readonly string[] | null = null;
  let pinned: string | null = null;
  let lit = nobody;

  const refresh = (touched: readonly (string | null)[]) => {
    const now = pointed ?? (pinned === null ? nobody : [pinned]);
    const changed = new Set([...lit, ...now, ...touched.flatMap((one) => one ?? [])]);
    lit = now;
    for (const person of changed) listeners.notify(person);
    listeners.notify(allParticipants);
  };
  return {
    isLit: (person) => lit.includes(person),
    lit: () => lit,
    isPinned: (person) => pinned === person,
    pinned: () => pinned,
    point(people) {
      if (pointed === people) return;
      pointed = people;
      refresh([]);
    },
    pin(person) {
      const before = pinned;
      pinned = before === person ? null : person;
      refresh([before, pinned]);
    },
    subscribe: (person, listener) => listeners.add(person, listener),
    subscribeAll: (listener) => listeners.add(allParticipants, listener),
  };
}
