import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt, positionsAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { stageColours } from '../../contract/codes.ts';
import { addDimension, addPersona, moveDimension } from '../../document/edits.ts';
import { participantNames } from '../../document/grid/points/point-table.ts';
import type { LiveMap } from '../map-model.tsx';

/** Moves a dimension up or down by one. */
export function shiftDimension(editor: LiveMap, id: string, by: 1 | -1): void {
  const all = editor.opened.dimensions.all();
  const from = all.findIndex((one) => one.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= all.length) return;
  const others = all.filter((one) => one.id !== id);
  editor.edit(moveDimension, { id, position: positionAt(others, to) });
}

/** Moves a dimension to before or after another one. */
export function dropDimension(
  editor: LiveMap,
  id: string,
  target: string,
  edge: 'before' | 'after',
): void {
  const others = editor.opened.dimensions.all().filter((one) => one.id !== id);
  const at = others.findIndex((one) => one.id === target);
  if (at < 0) return;
  const position = positionAt(others, edge === 'before' ? at : at + 1);
  editor.edit(moveDimension, { id, position });
}

/** Adds a dimension below the others, and returns its id. */
export function appendDimension(editor: LiveMap): string {
  const all = editor.opened.dimensions.all();
  const id = newId();
  editor.edit(addDimension, { id, position: positionAt(all, all.length) });
  return id;
}

/** Adds participants with the next numbers and colours, as one step. */
export function appendParticipants(editor: LiveMap, count: number): void {
  editor.editAll(planParticipants(editor, count));
}

/** Adds participants and a first dimension to an empty map, as one step. */
export function beginBehaviour(editor: LiveMap, count: number): void {
  const all = editor.opened.dimensions.all();
  const first = planEdit(addDimension, { id: newId(), position: positionAt(all, all.length) });
  editor.editAll([...planParticipants(editor, count), first]);
}

function planParticipants(editor: LiveMap, count: number): PlannedEdit[] {
  const all = editor.opened.personas.all();
  const positions = positionsAt(all, all.length, count);
  return participantNames(all, count).map((name, turn) => {
    const colour = stageColours[(all.length + turn) % stageColours.length]?.colour;
    const ids = { id: newId(), position: positions[turn] ?? '' };
    return planEdit(addPersona, { ...ids, name, kind: 'behavioral', ...(colour && { colour }) });
  });
}
