import { z } from 'zod';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { fieldsOf } from '#kernel/document/edit-input.ts';
import { type Positioned, positionsAt } from '#kernel/document/order.ts';
import {
  blueprintKey,
  board,
  colour,
  designRole,
  emotion,
  mapState,
  mapType,
  personaKind,
  personaType,
  rowKind,
  rowName,
  stageName,
  status,
} from '../contract/codes.ts';
import { blueprintLines } from './blueprint.ts';
import {
  addArrow,
  addCards,
  addDimension,
  addEvidence,
  addGroup,
  addPersona,
  addRow,
  addStage,
  blueprintRowId,
  describeMap,
  markMomentOfTruth,
  placeLine,
  setEmotion,
  setPoint,
} from './edits.ts';
import { dimensions } from './records/behaviour.ts';
import { cards } from './records/cards.ts';
import { emotions } from './records/emotions.ts';
import { facts } from './records/facts.ts';
import { evidence } from './records/notes.ts';

const card = z
  .object({ text: z.string(), status: status.default('O') })
  .and(fieldsOf(cards, ['icons', 'amount', 'unit', 'flag']))
  .and(z.object({ evidence: z.array(fieldsOf(evidence, ['kind', 'ref', 'quote'])).default([]) }));
/** The row, the column and the index of a card in its cell, counted from 0. */
const cellIndex = z.tuple([z.number(), z.number(), z.number().default(0)]);

/**
 * The format of the sample maps in `content/samples`. Cells are in the order of the columns: stages, or
 * personas on a persona map; points are in the order of the personas.
 */
/** An emotion with what is said at it. */
const labelledEmotion = z.object({ value: emotion, label: emotions.label.schema });

export const sampleMap = z.object({
  title: z.string(),
  mapType: mapType.default('horizontal'),
  actor: facts.actor.schema.default(''),
  scenario: facts.scenario.schema.default(''),
  goal: facts.goal.schema.default(''),
  state: mapState.default('current'),
  servedWord: facts.servedWord.schema.default('customer'),
  stages: z
    .array(z.object({ name: stageName, colour, momentOfTruth: z.boolean().default(false) }))
    .default([]),
  personas: z
    .array(
      z.object({
        name: stageName,
        kind: personaKind.default('persona'),
        type: personaType.default('U'),
        role: designRole.nullable().default(null),
        description: z.string().default(''),
        colour,
      }),
    )
    .default([]),
  groups: z.array(z.object({ name: z.string() })).default([]),
  rows: z
    .array(
      z.object({
        name: rowName,
        kind: rowKind.default('text'),
        /** The index of its group, counted from 0. */
        group: z.number().nullable().default(null),
        board: board.default('map'),
        key: blueprintKey.nullable().default(null),
        cells: z.array(z.union([emotion.nullable(), labelledEmotion, z.array(card)])),
      }),
    )
    .default([]),
  dimensions: z
    .array(
      z.object({
        title: dimensions.title.schema,
        left: dimensions.left.schema,
        right: dimensions.right.schema,
        group: dimensions.group.schema,
        steps: dimensions.steps.schema.default(7),
        points: z.array(z.number().nullable()),
      }),
    )
    .default([]),
  arrows: z
    .array(z.object({ from: cellIndex, to: cellIndex, twoWay: z.boolean().default(false) }))
    .default([]),
});
export type SampleMap = z.output<typeof sampleMap>;

/** The records that the map already has; those of the sample are placed behind them. */
export interface SampleSpace {
  stages: readonly Positioned[];
  rows: readonly Positioned[];
  personas?: readonly Positioned[];
  groups?: readonly Positioned[];
  dimensions?: readonly Positioned[];
}

/** Plans to add a sample to a map, behind its content. */
export function planSample(
  sample: SampleMap,
  newId: () => string,
  after: SampleSpace,
): PlannedEdit[] {
  const { mapType, actor, scenario, goal, state, servedWord } = sample;
  const stages = place(sample.stages, after.stages, newId);
  const personas = place(sample.personas, after.personas, newId);
  const groups = place(sample.groups, after.groups, newId);
  const columns = (mapType === 'persona' ? personas : stages).map(({ id }) => id);
  const rows = place(sample.rows, after.rows, newId).map((row) =>
    row.key ? { ...row, id: blueprintRowId(row.key) } : row,
  );
  const placed = rows.flatMap((row) => cardsOf(row, columns, mapType === 'persona', newId));
  const at = ([row, column, index]: SampleMap['arrows'][number]['from']) =>
    placed.find((one) => one.at.join() === [rows[row]?.id, columns[column], index].join())?.card
      .id ?? '';
  return [
    planEdit(describeMap, { mapType, actor, scenario, goal, state, servedWord }),
    ...stages.flatMap(({ momentOfTruth, ...stage }) => [
      planEdit(addStage, stage),
      ...(momentOfTruth ? [planEdit(markMomentOfTruth, { id: stage.id, on: true })] : []),
    ]),
    ...personas.map((persona) => planEdit(addPersona, persona)),
    ...groups.map((group) => planEdit(addGroup, group)),
    ...rows.map(({ cells: _, group, ...row }) =>
      planEdit(addRow, { ...row, group: group === null ? null : (groups[group]?.id ?? null) }),
    ),
    ...blueprintLines(rows).map((line) => planEdit(placeLine, line)),
    planEdit(addCards, { cards: placed.map(({ card }) => card) }),
    ...placed.flatMap(({ card, evidence }) =>
      evidence.map((one) => planEdit(addEvidence, { ...one, id: newId(), card: card.id })),
    ),
    ...rows.flatMap((row) => emotionsOf(row, columns)),
    ...sample.arrows.map(({ from, to, twoWay }) =>
      planEdit(addArrow, { id: newId(), from: at(from), to: at(to), twoWay }),
    ),
    ...place(sample.dimensions, after.dimensions, newId).flatMap(({ points, ...dimension }) => [
      planEdit(addDimension, dimension),
      ...points.map((value, index) =>
        planEdit(setPoint, {
          persona: personas[index]?.id ?? '',
          dimension: dimension.id,
          value,
        }),
      ),
    ]),
  ];
}

type WithPosition<T> = T & { id: string; position: string };
type SampleRow = WithPosition<SampleMap['rows'][number]>;

/** Gives each record an id, and a position behind the existing ones. */
function place<T>(
  items: readonly T[],
  after: readonly Positioned[] = [],
  newId: () => string,
): WithPosition<T>[] {
  const positions = positionsAt(after, after.length, items.length);
  return items.map((item, index) => ({ ...item, id: newId(), position: positions[index] ?? '' }));
}

function cardsOf(
  row: SampleRow,
  columns: readonly string[],
  ofPersonas: boolean,
  newId: () => string,
) {
  return row.cells.flatMap((cell, index) => {
    if (!Array.isArray(cell)) return [];
    const column = columns[index] ?? '';
    const where = ofPersonas ? { persona: column } : { stage: column };
    return place(cell, [], newId).map(({ evidence, ...card }, order) => ({
      at: [row.id, column, order],
      card: { ...card, ...where, row: row.id },
      evidence,
    }));
  });
}

function emotionsOf({ id, kind, cells }: SampleRow, columns: readonly string[]): PlannedEdit[] {
  if (kind !== 'emotion') return [];
  return cells.flatMap((cell, index) => {
    if (cell === null || Array.isArray(cell)) return [];
    const said = typeof cell === 'number' ? { value: cell } : cell;
    return [planEdit(setEmotion, { row: id, stage: columns[index] ?? '', ...said })];
  });
}
