import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Groups } from '#platform/web/live/groups.ts';
import { Listeners } from '#platform/web/live/groups.ts';
import { oncePerDocument } from '#platform/web/live/once-per-document.ts';
import type { Records } from '#platform/web/live/records.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import type { MapperShape, MapRecord } from '../../document/mapper-document.ts';
import { pointId } from '../../document/records/behaviour.ts';
import { useMap } from '../map-model.tsx';
import { type Lighting, lightingOf } from './lighting.ts';
import type { Tray } from './scale-layout.ts';
import { useAcceptedGroups } from './use-accepted-groups.ts';

/** The column that a dimension itself is, beside those of people. */
export const dimensionColumn = 'head';

/** What others are notified of who is at a dimension; `gridGuide` finds it. */
export function placeOfDimension(id: string): string {
  return `${id} ${dimensionColumn}`;
}

/** A participant, the company, or a persona that was made of a pattern. */
export type Person = MapRecord<'personas'>;

/** Where the dots of a scale are drawn. */
export interface DrawnScale {
  element: HTMLElement;
  /** Middle of everybody's dot within the element; only those with a place on the scale. */
  places: ReadonlyMap<string, { x: number; y: number }>;
}

/** The scales that are drawn, for the lines that join a person's dots. */
export interface DrawnScales {
  get(dimension: string): DrawnScale | undefined;
  set(dimension: string, scale: DrawnScale | null): void;
  subscribe(listener: () => void): () => void;
}

/** What the parts of the behaviour surface share. */
export interface Behaviour {
  /** Everybody who is shown, in their order. */
  people: readonly Person[];
  /** Personas that were made of a pattern; they are no participants. */
  made: ReadonlySet<string>;
  /** The colour of the accepted group that a person is in; null for who is in none. */
  groupColour(person: string): string | null;
  lighting: Lighting;
  drawn: DrawnScales;
  points: PointGroups;
  /** The point of which a quote is asked for; null while none is. */
  quoting: InitialStore<string | null>;
  /** Width of a scale, and of a dot on it, px. */
  width: number;
  size: number;
  /** Where those stand who have no place; null where that is below each axis. */
  tray: Tray | null;
}

/** Ids of points, by dimension and by person. */
export interface PointGroups {
  ofDimension: Groups;
  ofPerson: Groups;
}

const BehaviourContext = createContext<Behaviour | null>(null);
export const BehaviourProvider = BehaviourContext.Provider;

export function useBehaviour(): Behaviour {
  const behaviour = useContext(BehaviourContext);
  if (!behaviour) throw new Error('A scale is drawn outside of the behaviour surface.');
  return behaviour;
}

/** From so many people on, dots are drawn smaller. */
const manyPeople = 40;

/** The model of the map that is drawn here, for scales of a width. */
export function useBehaviourModel({ width, tray }: Pick<Behaviour, 'width' | 'tray'>): Behaviour {
  const { records } = useMap();
  const people = useShownPeople();
  const made = useMadePersonas();
  const groups = useAcceptedGroups();
  const drawn = useMemo(createDrawnScales, []);
  const quoting = useMemo(() => createStore<string | null>(null), []);
  return useMemo(
    () => ({
      people,
      made,
      groupColour: (person) => groups.of(person)?.colour ?? null,
      lighting: lightingOf(records),
      drawn,
      points: pointGroupsOf(records),
      quoting,
      width,
      tray,
      size: people.length > manyPeople ? 22 : 26,
    }),
    [records, people, made, groups, drawn, quoting, width, tray],
  );
}

/** Everybody who is not hidden, in their order. */
export function useShownPeople(): readonly Person[] {
  const { records } = useMap();
  const everybody = useRecords(records, 'personas', useIds(records, 'personas'));
  return useMemo(() => everybody.filter(({ status }) => status === 'A'), [everybody]);
}

/** Whether a person who is shown has no place on one of these dimensions. */
export function useHasUnplaced(dimensions: readonly string[]): boolean {
  const { records } = useMap();
  const people = useShownPeople();
  const points = useIds(records, 'points');
  return useMemo(() => {
    const placed = new Set(points);
    return dimensions.some((id) => people.some((one) => !placed.has(pointId(one.id, id))));
  }, [dimensions, people, points]);
}

function useMadePersonas(): ReadonlySet<string> {
  const { records } = useMap();
  const patterns = useRecords(records, 'patterns', useIds(records, 'patterns'));
  return useMemo(() => new Set(patterns.flatMap(({ persona }) => persona ?? [])), [patterns]);
}

/** The points of a map by dimension and by person. */
export const pointGroupsOf = oncePerDocument(
  (records: Records<MapperShape>): PointGroups => ({
    ofDimension: records.group('points', ['dimension'], ({ dimension }) => dimension),
    ofPerson: records.group('points', ['persona'], ({ persona }) => persona),
  }),
);

const changed = '';

function createDrawnScales(): DrawnScales {
  const scales = new Map<string, DrawnScale>();
  const listeners = new Listeners();
  return {
    get: (dimension) => scales.get(dimension),
    set(dimension, scale) {
      if (scale) scales.set(dimension, scale);
      else scales.delete(dimension);
      listeners.notify(changed);
    },
    subscribe: (listener) => listeners.add(changed, listener),
  };
}

/** Whether a person lights up, and whether they were pinned; only they are drawn anew with that. */
export function useLight(person: string): { lit: boolean; pinned: boolean } {
  const { lighting } = useBehaviour();
  const told = useSyncExternalStore(
    (listener) => lighting.subscribe(person, listener),
    () => (lighting.isLit(person) ? 1 : 0) + (lighting.isPinned(person) ? 2 : 0),
  );
  return { lit: told % 2 === 1, pinned: told >= 2 };
}

/** Everybody who lights up. */
export function useLit(): readonly string[] {
  const { lighting } = useBehaviour();
  return useSyncExternalStore(lighting.subscribeAll, lighting.lit);
}
