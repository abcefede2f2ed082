import { useSyncExternalStore } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import { Listeners } from './groups.ts';

/** Somebody who has the document open, as the server vouches for them. */
export interface Present<Person> {
  /** One for each browser page: a person may be here twice. */
  client: number;
  person: Person;
  /** Where they are, in words of the tool; null where nowhere in particular. */
  place: string | null;
}

/** Everybody else who is here, and where. */
export interface Presence<Person> {
  everybody(): readonly Present<Person>[];
  /** Those at one place; the same array until it changes. */
  at(place: string): readonly Present<Person>[];
  subscribe(listener: () => void): () => void;
  subscribeAt(place: string, listener: () => void): () => void;
  /** Tells the others where this person is. */
  tell(place: string | null): void;
  /** Follows the others until the answered function is called. */
  watch(): () => void;
}

const nobody: readonly never[] = [];

export function createPresence<Person>(
  awareness: Awareness,
  read: (person: unknown) => Person | null,
): Presence<Person> {
  const listeners = new Listeners();
  /** No place has the empty name. */
  const everywhere = '';
  let everybody = look(awareness, read);
  let byPlace = groupByPlace(everybody);

  const changed = () => {
    const before = byPlace;
    everybody = look(awareness, read);
    byPlace = groupByPlace(everybody);
    for (const place of new Set([...before.keys(), ...byPlace.keys()])) {
      const [was, is] = [before.get(place), byPlace.get(place)];
      if (was && is && sameClients(was, is)) byPlace.set(place, was);
      else listeners.tell(place);
    }
    listeners.tell(everywhere);
  };
  // The state that an Awareness begins with is never taken over by others; the next one is.
  awareness.setLocalState({ place: null });

  return {
    everybody: () => everybody,
    at: (place) => byPlace.get(place) ?? nobody,
    subscribe: (listener) => listeners.add(everywhere, listener),
    subscribeAt: (place, listener) => listeners.add(place, listener),
    tell(place) {
      if (awareness.getLocalState()?.place !== place) awareness.setLocalStateField('place', place);
    },
    watch() {
      changed();
      awareness.on('change', changed);
      return () => awareness.off('change', changed);
    },
  };
}

export function useEverybody<Person>(presence: Presence<Person>): readonly Present<Person>[] {
  return useSyncExternalStore(presence.subscribe, presence.everybody);
}

/** Who is at a place; only a change there draws anew. */
export function usePeopleAt<Person>(
  presence: Presence<Person>,
  place: string,
): readonly Present<Person>[] {
  return useSyncExternalStore(
    (listener) => presence.subscribeAt(place, listener),
    () => presence.at(place),
  );
}

function look<Person>(
  awareness: Awareness,
  read: (person: unknown) => Person | null,
): Present<Person>[] {
  const people: Present<Person>[] = [];
  for (const [client, state] of awareness.getStates()) {
    if (client === awareness.clientID) continue;
    const person = read(state.person);
    const place = typeof state.place === 'string' ? state.place : null;
    if (person) people.push({ client, person, place });
  }
  return people.sort((a, b) => a.client - b.client);
}

function groupByPlace<Person>(people: Present<Person>[]): Map<string, readonly Present<Person>[]> {
  const placed = people.filter(({ place }) => place !== null);
  return Map.groupBy(placed, ({ place }) => String(place));
}

function sameClients(a: readonly Present<unknown>[], b: readonly Present<unknown>[]): boolean {
  return a.length === b.length && a.every(({ client }, index) => client === b[index]?.client);
}
