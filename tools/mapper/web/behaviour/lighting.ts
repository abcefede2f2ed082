import { Listeners } from '#platform/web/live/groups.ts';
import { oncePerDocument } from '#platform/web/live/once-per-document.ts';

/** Who lights up on the scales: the person who is pointed at, else who was pinned. */
export interface Lighting {
  /** Whether a person lights up. */
  isLit(person: string): boolean;
  /** Everybody who does; the same array until it changes. */
  lit(): readonly string[];
  isPinned(person: string): boolean;
  /** Who was pinned; null while nobody is. */
  pinned(): string | null;
  /** Lights people up for as long as they are pointed at; null ends it. */
  point(people: readonly string[] | null): void;
  /** Keeps a person lit, or lets go of who is pinned already. */
  pin(person: string): void;
  subscribe(person: string, listener: () => void): () => void;
  subscribeAll(listener: () => void): () => void;
}

const nobody: readonly string[] = [];

/** The lighting of a map, shared by its scales and its panels. */
export const lightingOf = oncePerDocument(createLighting);

/** Under which those are kept who listen to everybody; no id is empty. */
const everybody = '';

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
    listeners.notify(everybody);
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
    subscribeAll: (listener) => listeners.add(everybody, listener),
  };
}
