import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { type BlueprintKey, blueprintKeys } from '../contract/codes.ts';
import { blueprintLines } from './blueprint.ts';
import { moveRow, placeLine, removeRow, setRowBoard } from './edits/rows.ts';
import type { MapRecord } from './mapper-document.ts';

/**
 * The lanes that a row can become: those that no row is yet, or an empty one, which gives way.
 * `parts` are the cards, notes and evidence of the map.
 */
export function lanesFor(
  id: string,
  rows: readonly MapRecord<'rows'>[],
  parts: readonly { readonly row: string | null }[],
): BlueprintKey[] {
  const filled = new Set(parts.map(({ row }) => row));
  return blueprintKeys.filter((key) => {
    // Two, if two users made a row the same lane at once.
    const lanes = rows.filter((row) => row.key === key);
    return lanes.every((lane) => lane.id !== id && !lane.cardsOf && !filled.has(lane.id));
  });
}

/**
 * Makes a row a lane of the blueprint, in the order of the lanes: it takes over the position and the line of
 * the empty lane that gives way, or the usual ones.
 */
export function planLane(
  id: string,
  key: BlueprintKey,
  rows: readonly MapRecord<'rows'>[],
  lines: readonly Pick<MapRecord<'lines'>, 'id'>[],
): PlannedEdit[] {
  const others = rows.filter((row) => row.id !== id);
  const replaced = others.filter((row) => row.key === key);
  const order = (row: MapRecord<'rows'>) => (row.key ? blueprintKeys.indexOf(row.key) : null);
  const own = blueprintKeys.indexOf(key);
  const earlier = others.findLastIndex((row) => (order(row) ?? own) < own);
  const later = others.findIndex((row) => (order(row) ?? own) > own);
  const last = later < 0 ? others.length : later;
  const below = blueprintLines([{ id, key }]).filter(
    ({ line }) => !lines.some((one) => one.id === line),
  );
  return [
    ...replaced.map((lane) => planEdit(removeRow, { id: lane.id, linesTo: id })),
    planEdit(setRowBoard, { id, board: 'blueprint', key }),
    planEdit(moveRow, {
      id,
      position: replaced[0]?.position ?? positionAt(others, earlier < 0 ? last : earlier + 1),
    }),
    ...below.map((line) => planEdit(placeLine, line)),
  ];
}
