import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt, positionsAt } from '#kernel/document/order.ts';
import { stageColours } from '../../contract/codes.ts';
import { addPersona, addRow, changeRow, setEmotion } from '../edits.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';

/**
 * Plans personas of a journey: each in a colour of its own, with a lane, and so a curve, in each row of emotions;
 * a journey without one gets one. Where nobody is a persona yet, the actor of whom feelings are told becomes
 * the first.
 */
export function planJourneyPersonas(
  map: MapValue,
  newId: () => string,
  ids: readonly string[],
): PlannedEdit[] {
  const { personas, facts } = map;
  const rows = map.rows.filter(({ kind, board }) => kind === 'emotion' && board === 'map');
  const of = feelingsOfActor(map, rows);
  const actor = personas.length === 0 && of.length > 0 ? newId() : null;
  const before = actor === null ? personas : [{ id: actor, position: positionAt([], 0) }];
  const positions = positionsAt(before, before.length, ids.length);
  return [
    ...before.flatMap(({ id, position }) =>
      id === actor ? planEdit(addPersona, { ...colourOf(0), id, name: facts.actor, position }) : [],
    ),
    ...ids.map((id, at) =>
      planEdit(addPersona, {
        ...colourOf(before.length + at),
        id,
        position: positions[at] ?? '',
      }),
    ),
    ...lanesOf(map, rows, newId),
    ...(actor === null ? [] : of.flatMap((told) => given(told, actor))),
  ];
}

/** What is said about the actor's feelings where it may be changed. */
function feelingsOfActor(
  { emotions, stages }: MapValue,
  rows: readonly MapRecord<'rows'>[],
): MapRecord<'emotions'>[] {
  const open = new Set([...rows, ...stages].flatMap(({ id, locked }) => (locked ? [] : id)));
  return emotions.filter(
    ({ persona, row, stage }) => persona === null && open.has(row) && open.has(stage),
  );
}

/** The same feeling as that of a persona. */
function given({ row, stage, step, series, value }: MapRecord<'emotions'>, persona: string) {
  const place = { row, stage, step, series };
  return [
    planEdit(setEmotion, { ...place, persona, value }),
    planEdit(setEmotion, { ...place, value: null }),
  ];
}

function lanesOf(
  { rows: all }: MapValue,
  rows: readonly MapRecord<'rows'>[],
  newId: () => string,
): PlannedEdit[] {
  if (rows.length > 0) {
    return rows
      .filter(({ perPersona }) => !perPersona)
      .map(({ id }) => planEdit(changeRow, { id, perPersona: true }));
  }
  const position = positionAt(all, all.length);
  const row = { kind: 'emotion', name: 'Emotion', perPersona: true } as const;
  return [planEdit(addRow, { ...row, id: newId(), position })];
}

function colourOf(count: number): { colour?: string } {
  const colour = stageColours[count % stageColours.length]?.colour;
  return colour ? { colour } : {};
}
