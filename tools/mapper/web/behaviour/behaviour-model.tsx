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

/** The column name of a dimension itself, in addition to those of people. */
export const dimensionColumn = 'head';

/** The presence position of a dimension; `gridGuide` finds it. */
export function positionOfDimension(id: string): string {
  return `${id} ${dimensionColumn}`;
}

/** A participant, the company, or a persona that was created from a pattern. */
export type Person = MapRecord<'personas'>;

/** The drawn dots of a scale. */
export interface DrawnScale {
  element: HTMLElement;
  /** The centre of each dot within the element, by person; without people who have no point. */
  points: ReadonlyMap<string, { x: number; y: number }>;
}

/** All drawn scales, for the lines that connect the dots of a person. */
export interface DrawnScales {
  get(dimension: string): DrawnScale | undefined;
  set(dimension: string, scale: DrawnScale | null): void;
  subscribe(listener: () => void): () => void;
}

/** The state that the parts of the behaviour surface share. */
export interface Behaviour {
  /** All visible people, in order. */
  people: readonly Person[];
  /** Personas that were created from a pattern, which are no participants. */
  made: ReadonlySet<string>;
  /** The colour of a person's accepted group; null for a person without one. */
  groupColour(person: string): string | null;
  lighting: Lighting;
  drawn: DrawnScales;
  points: PointGroups;
  /** The point whose quote is being entered; null for none. */
  quoting: InitialStore<string | null>;
  /** The width of a scale and of a dot, in px. */
  width: number;
  size: number;
  /** The area of people without a point; null if it is below each axis. */
  tray: Tray | null;
}

/** The ids of points, by dimension and by person. */
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

/** From this number of people on, dots are smaller. */
const manyPeople = 40;

/** The behaviour model of the map of the provider, for scales of a width. */
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

/** All people who are not hidden, in order. */
export function useShownPeople(): readonly Person[] {
  const { records } = useMap();
  const all = useRecords(records, 'personas', useIds(records, 'personas'));
  return useMemo(() => all.filter(({ status }) => status === 'A'), [all]);
}

/** Whether a visible person has no point on one of these dimensions. */
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

/** Whether a person is highlighted, and whether they are pinned; only components of this person render. */
export function useLight(person: string): { lit: boolean; pinned: boolean } {
  const { lighting } = useBehaviour();
  const described = useSyncExternalStore(
    (listener) => lighting.subscribe(person, listener),
    () => (lighting.isLit(person) ? 1 : 0) + (lighting.isPinned(person) ? 2 : 0),
  );
  return { lit: described % 2 === 1, pinned: described >= 2 };
}

/** The ids of all highlighted people. */
export function useLit(): readonly string[] {
  const { lighting } = useBehaviour();
  return useSyncExternalStore(lighting.subscribeAll, lighting.lit);
}
