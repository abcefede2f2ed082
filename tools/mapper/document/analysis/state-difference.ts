import type { MapValue } from '../mapper-document.ts';
import { columnOf, columnsOf } from './columns.ts';
import { feelingsIn } from './feelings.ts';
import { type Opportunity, opportunitiesOf } from './opportunities-of.ts';

/** What lies between how a column is and how it shall be. */
export interface StateDifference {
  /** Id of the column. */
  column: string;
  name: string;
  /** Mean of what people feel there now, and shall feel, from -2 to 2; null where nobody said. */
  current: number | null;
  future: number | null;
  /** What could be made better there: its cards, and those that come from cards of it. */
  opportunities: Opportunity[];
}

/** From the current to the future state of a journey, column by column. */
export function stateDifferences(map: MapValue): StateDifference[] {
  const columns = columnsOf(map);
  const felt = Map.groupBy(feelingsIn(map), ({ column, series }) => `${series} ${column}`);
  const at = new Map(map.cards.map((card) => [card.id, columnOf(columns, card)?.id]));
  const comesFrom = Map.groupBy(map.opportunityCards, ({ opportunity }) => opportunity);
  const places = (one: Opportunity) =>
    [one.card, ...(comesFrom.get(one.id) ?? []).map(({ card }) => card)].map((card) =>
      card === null ? undefined : at.get(card),
    );
  const all = opportunitiesOf(map).map((one) => ({ one, places: places(one) }));
  return columns.map(({ id, stage, step }) => ({
    column: id,
    name: [stage.displayName || stage.name, step?.name].filter(Boolean).join(': '),
    current: meanOf(felt.get(`current ${id}`)),
    future: meanOf(felt.get(`future ${id}`)),
    opportunities: all.filter(({ places }) => places.includes(id)).map(({ one }) => one),
  }));
}

function meanOf(felt: readonly { value: number }[] | undefined): number | null {
  return felt ? felt.reduce((sum, { value }) => sum + value, 0) / felt.length : null;
}
