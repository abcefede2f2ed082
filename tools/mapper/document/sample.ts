import { z } from 'zod';
import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { positionsAt } from '#kernel/order.ts';
import { addCard, addRow, addStage, describeMap, markMomentOfTruth, setEmotion } from './edits.ts';
import {
  colour,
  emotion,
  mapState,
  type RowKind,
  rowKind,
  rowName,
  stageName,
  status,
} from './mapper-document.ts';

/** A ready-made map as it is kept in `content/samples`: cells stand in the order of the stages. */
export const sampleMap = z.object({
  title: z.string(),
  actor: z.string(),
  scenario: z.string(),
  state: mapState,
  stages: z.array(z.object({ name: stageName, colour, momentOfTruth: z.boolean().default(false) })),
  rows: z.array(
    z.object({
      name: rowName,
      kind: rowKind.default('text'),
      cells: z.array(
        z.union([
          emotion.nullable(),
          z.array(z.object({ text: z.string(), status: status.default('O') })),
        ]),
      ),
    }),
  ),
});
export type SampleMap = z.output<typeof sampleMap>;

/** The edits that fill a map with a sample, after what it holds already. */
export function planSample(
  sample: SampleMap,
  newId: () => string,
  after: { stages: Parameters<typeof positionsAt>[0]; rows: Parameters<typeof positionsAt>[0] },
): PlannedEdit[] {
  const { actor, scenario, state } = sample;
  const stagePositions = positionsAt(after.stages, after.stages.length, sample.stages.length);
  const rowPositions = positionsAt(after.rows, after.rows.length, sample.rows.length);
  const stageIds = sample.stages.map(newId);
  const planned = [planEdit(describeMap, { actor, scenario, state })];
  for (const [index, { momentOfTruth, ...stage }] of sample.stages.entries()) {
    const id = stageIds[index] ?? '';
    planned.push(planEdit(addStage, { ...stage, id, position: stagePositions[index] ?? '' }));
    if (momentOfTruth) planned.push(planEdit(markMomentOfTruth, { id, on: true }));
  }
  for (const [index, { name, kind, cells }] of sample.rows.entries()) {
    const id = newId();
    planned.push(planEdit(addRow, { id, name, kind, position: rowPositions[index] ?? '' }));
    for (const [column, cell] of cells.entries()) {
      planned.push(...planCell(id, kind, stageIds[column] ?? '', cell, newId));
    }
  }
  return planned;
}

function planCell(
  row: string,
  kind: RowKind,
  stage: string,
  cell: SampleMap['rows'][number]['cells'][number],
  newId: () => string,
): PlannedEdit[] {
  if (!Array.isArray(cell)) {
    return kind === 'emotion' ? [planEdit(setEmotion, { row, stage, value: cell })] : [];
  }
  const positions = positionsAt([], 0, cell.length);
  return cell.map((card, index) =>
    planEdit(addCard, { ...card, id: newId(), stage, row, position: positions[index] ?? '' }),
  );
}
