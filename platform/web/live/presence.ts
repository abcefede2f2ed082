import { useSyncExternalStore } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import { Listeners } from './groups.ts';

/** A user who has the document open, identified by the server. */
export interface Present<Person> {
  /** One for each browser page: a user may be here twice. */
  client: number;
  person: Person;
  /** The user's place, as the tool names it; null where they are nowhere in particular. */
  place: string | null;
}

/** A spot on the surface: a part that the tool names, and relative coordinates in it, 0 to 1. */
export interface Spot {
  anchor: string;
  x: number;
  y: number;
}

/** The pointer of a user. */
export interface Pointed<Person> {
  client: number;
  person: Person;
  spot: Spot;
}

/** The other users in the document, and their places. */
export interface Presence<Person> {
  /** The same array until a user comes, leaves or moves to another place. */
  all(): readonly Present<Person>[];
  /** The users at one place; the same array until they change. */
  at(place: string): readonly Present<Person>[];
  /** All pointers; the same array until one moves. */
  pointers(): readonly Pointed<Person>[];
  subscribe(listener: () => void): () => void;
  subscribeAt(place: string, listener: () => void): () => void;
  subscribePointers(listener: () => void): () => void;
  /** Notifies other users of this user's place. */
  publish(place: string | null): void;
  /** Notifies other users of this user's pointer; null while it is outside of the surface. */
  point(spot: Spot | null): void;
  /** Calls back on changes until the returned function is called. */
  watch(): () => void;
}

const nobody: readonly never[] = [];
/** Keys of listeners that belong to no place; no place begins with them. */
const everywhere = '\0everybody';
const pointing = '\0pointers';

/**
 * Resets the clocks of the others when the connection is lost. The next connection sends their
 * states again, which would otherwise be ignored as known.
 */
export function forgetOthers(awareness: Awareness): void {
  for (const client of awareness.meta.keys()) {
    if (client !== awareness.clientID) awareness.meta.delete(client);
  }
}

/** Reads a user's identity and colour from presence. */
type ReadPerson<Person> = (person: unknown, colour: unknown) => Person | null;

export function createPresence<Person>(
  awareness: Awareness,
  read: ReadPerson<Person>,
): Presence<Person> {
  const listeners = new Listeners();
  let people = look(awareness, read, new Map());
  let all: readonly Present<Person>[] = people.map(({ present }) => present);
  let pointers: readonly Pointed<Person>[] = people.flatMap(({ pointed }) => pointed ?? []);
  let byPlace = groupByPlace(all);

  const changed = () => {
    const known = new Map(people.map((one) => [one.present.client, one]));
    people = look(awareness, read, known);
    const pointersNow = people.flatMap(({ pointed }) => pointed ?? []);
    if (!sameItems(pointers, pointersNow)) {
      pointers = pointersNow;
      listeners.notify(pointing);
    }
    const allNow = people.map(({ present }) => present);
    if (sameItems(all, allNow)) return;
    all = allNow;
    const before = byPlace;
    byPlace = groupByPlace(all);
    for (const place of new Set([...before.keys(), ...byPlace.keys()])) {
      const [was, is] = [before.get(place), byPlace.get(place)];
      if (was && is && sameItems(was, is)) byPlace.set(place, was);
      else listeners.notify(place);
    }
    listeners.notify(everywhere);
  };
  // Others ignore the initial state of an Awareness, and accept the next one.
  awareness.setLocalState({ place: null, spot: null });

  return {
    all: () => all,
    at: (place) => byPlace.get(place) ?? nobody,
    pointers: () => pointers,
    subscribe: (listener) => listeners.add(everywhere, listener),
    subscribeAt: (place, listener) => listeners.add(place, listener),
    subscribePointers: (listener) => listeners.add(pointing, listener),
    publish(place) {
      if (awareness.getLocalState()?.place !== place) awareness.setLocalStateField('place', place);
    },
    point(spot) {
      if (spot || awareness.getLocalState()?.spot) awareness.setLocalStateField('spot', spot);
    },
    watch() {
      changed();
      awareness.on('change', changed);
      return () => awareness.off('change', changed);
    },
  };
}

export function useAllPresent<Person>(presence: Presence<Person>): readonly Present<Person>[] {
  return useSyncExternalStore(presence.subscribe, presence.all);
}

export function usePointers<Person>(presence: Presence<Person>): readonly Pointed<Person>[] {
  return useSyncExternalStore(presence.subscribePointers, presence.pointers);
}

/** The users at a place; rerenders only when they change. */
export function usePeopleAt<Person>(
  presence: Presence<Person>,
  place: string,
): readonly Present<Person>[] {
  return useSyncExternalStore(
    (listener) => presence.subscribeAt(place, listener),
    () => presence.at(place),
  );
}

/** The presence of one browser page. */
interface Seen<Person> {
  /** The received state; another object with each message. */
  state: object;
  present: Present<Person>;
  pointed: Pointed<Person> | null;
}

/** The users in the document; unchanged entries of `known` keep their identity. */
function look<Person>(
  awareness: Awareness,
  read: ReadPerson<Person>,
  known: ReadonlyMap<number, Seen<Person>>,
): Seen<Person>[] {
  const people: Seen<Person>[] = [];
  for (const [client, state] of awareness.getStates()) {
    if (client === awareness.clientID) continue;
    const before = known.get(client);
    if (before?.state === state) {
      people.push(before);
      continue;
    }
    const person = read(state.person, state.colour);
    if (!person) continue;
    const place = typeof state.place === 'string' ? state.place : null;
    const spot = readSpot(state.spot);
    people.push({
      state,
      present: reuseEqual(before?.present, { client, person, place }),
      pointed: spot && reuseEqual(before?.pointed, { client, person, spot }),
    });
  }
  return people.sort((a, b) => a.present.client - b.present.client);
}

/** The known entry where it is equal. */
function reuseEqual<T>(known: T | null | undefined, now: T): T {
  return known && JSON.stringify(known) === JSON.stringify(now) ? known : now;
}

function readSpot(spot: unknown): Spot | null {
  if (typeof spot !== 'object' || spot === null) return null;
  const { anchor, x, y } = spot as Record<string, unknown>;
  if (typeof anchor !== 'string' || typeof x !== 'number' || typeof y !== 'number') return null;
  return { anchor, x, y };
}

function groupByPlace<Person>(
  people: readonly Present<Person>[],
): Map<string, readonly Present<Person>[]> {
  const placed = people.filter(({ place }) => place !== null);
  return Map.groupBy(placed, ({ place }) => String(place));
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
