import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt, positionsAt } from '#kernel/document/order.ts';
import { stageColours } from '../../contract/codes.ts';
import { addPersona, addRow, changeRow, setEmotion } from '../edits.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';

/**
 * Plans personas of a journey, each in a colour of its own, with a lane and so a curve in each emotion
 * row; a journey without emotion rows gets one. If the journey has no personas yet, the emotions of its
 * actor become those of the first.
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
    ...(actor === null ? [] : of.flatMap((described) => given(described, actor))),
  ];
}

/** The emotions of the actor in rows and stages that are not locked. */
function feelingsOfActor(
  { emotions, stages }: MapValue,
  rows: readonly MapRecord<'rows'>[],
): MapRecord<'emotions'>[] {
  const open = new Set([...rows, ...stages].flatMap(({ id, locked }) => (locked ? [] : id)));
  return emotions.filter(
    ({ persona, row, stage }) => persona === null && open.has(row) && open.has(stage),
  );
}

/** Plans to make an emotion of the actor one of a persona. */
function given({ row, stage, step, series, value, label }: MapRecord<'emotions'>, persona: string) {
  const cell = { row, stage, step, series };
  return [
    planEdit(setEmotion, { ...cell, persona, value, label }),
    planEdit(setEmotion, { ...cell, value: null }),
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
