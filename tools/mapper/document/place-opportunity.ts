import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { addRow, placeOpportunity } from './edits.ts';
import type { MapValue } from './mapper-document.ts';

/**
 * Plans to add an opportunity to the first opportunity row, which is created if there is none: in the cell
 * of the first card that it is derived from, else in the first column. Nothing on a map without columns
 * for cards.
 */
export function planPlacing(map: MapValue, id: string, newId: () => string): PlannedEdit[] {
  const column = columnOf(map, id);
  if (!column) return [];
  const there = map.rows.find(({ kind, board }) => kind === 'opportunity' && board === 'map');
  const row = there?.id ?? newId();
  const end = positionAt(map.rows, map.rows.length);
  const fresh = { id: row, name: 'Opportunities', kind: 'opportunity' as const, position: end };
  // A position behind all cards is the last one in its cell.
  const position = positionAt(map.cards, map.cards.length);
  return [
    ...(there ? [] : [planEdit(addRow, fresh)]),
    planEdit(placeOpportunity, { id, row, ...column, position }),
  ];
}

function columnOf({ facts, cards, stages, personas, opportunityCards }: MapValue, id: string) {
  const linked = opportunityCards.find(({ opportunity }) => opportunity === id)?.card;
  const source = cards.find((card) => card.id === linked);
  if (facts.mapType === 'behavioral') return null;
  if (facts.mapType === 'persona') {
    const persona = source?.persona ?? personas[0]?.id;
    return persona ? { stage: null, step: null, persona } : null;
  }
  const stage = source?.stage ?? stages[0]?.id;
  const step = source?.stage ? source.step : null;
  return stage ? { stage, step, persona: null } : null;
}
