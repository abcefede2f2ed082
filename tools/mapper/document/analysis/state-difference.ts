import type { MapState } from '../../contract/codes.ts';
import type { MapValue } from '../mapper-document.ts';
import { columnOf, columnsOf } from './columns.ts';
import { feelingsIn } from './feelings.ts';
import { type Opportunity, opportunitiesOf } from './opportunities/opportunities-of.ts';

/** The difference between the current and the future state of a column. */
export interface StateDifference {
  /** The id of the column. */
  column: string;
  name: string;
  /** The mean of the current emotions and of the future ones, from -2 to 2; null if there are none. */
  current: number | null;
  future: number | null;
  /** When two maps are compared: the only state that has the column; null if both have it. */
  isOnly: MapState | null;
  /** The opportunities of the column: its cards, and opportunities that are derived from its cards. */
  opportunities: Opportunity[];
}

/** The differences between the current and the future state of a journey, column by column. */
export function stateDifferences(map: MapValue): StateDifference[] {
  const columns = columnsOf(map);
  const emotions = Map.groupBy(feelingsIn(map), ({ column, series }) => `${series} ${column}`);
  const at = new Map(map.cards.map((card) => [card.id, columnOf(columns, card)?.id]));
  const comesFrom = Map.groupBy(map.opportunityCards, ({ opportunity }) => opportunity);
  const columnsAt = (one: Opportunity) =>
    [one.card, ...(comesFrom.get(one.id) ?? []).map(({ card }) => card)].map((card) =>
      card === null ? undefined : at.get(card),
    );
  const all = opportunitiesOf(map).map((one) => ({ one, columnIndexes: columnsAt(one) }));
  return columns.map(({ id, stage, step }) => ({
    column: id,
    name: [stage.displayName || stage.name, step?.name].filter(Boolean).join(': '),
    current: meanOf(emotions.get(`current ${id}`)),
    future: meanOf(emotions.get(`future ${id}`)),
    isOnly: null,
    opportunities: all
      .filter(({ columnIndexes }) => columnIndexes.includes(id))
      .map(({ one }) => one),
  }));
}

/** The columns of another map. */
export type OtherState = Pick<StateDifference, 'name' | 'current' | 'future'>;

/**
 * The differences between a map of the current state and one of the future state, in either direction.
 * Columns are matched by name; columns that only the other map has come last. A map of one state may use
 * either series.
 */
export function betweenMaps(
  own: readonly StateDifference[],
  other: readonly OtherState[],
  ownState: MapState,
): StateDifference[] {
  const left = [...other];
  const take = (name: string) => {
    const at = left.findIndex((one) => alike(one.name) === alike(name));
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const between = (mine: OtherState | null, theirs: OtherState | null) => {
    const [from, to] = ownState === 'current' ? [mine, theirs] : [theirs, mine];
    return {
      current: from?.current ?? from?.future ?? null,
      future: to?.future ?? to?.current ?? null,
    };
  };
  return [
    ...own.map((one) => {
      const theirs = take(one.name);
      return { ...one, ...between(one, theirs), isOnly: theirs === null ? ownState : null };
    }),
    ...left.map((one, at) => ({
      ...{ column: `other ${at}`, name: one.name, opportunities: [] },
      ...between(null, one),
      isOnly: ownState === 'current' ? ('future' as const) : ('current' as const),
    })),
  ];
}

const alike = (name: string) => name.trim().toLowerCase();

function meanOf(emotions: readonly { value: number }[] | undefined): number | null {
  return emotions ? emotions.reduce((sum, { value }) => sum + value, 0) / emotions.length : null;
}
