import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { addPersona, addStep } from '../../edits.ts';
import type { MapValue } from '../../mapper-document.ts';
import { idsByName } from '../ids-by-name.ts';
import { mergeOrders } from '../table-import/merge-orders.ts';

/** The step and the lane of a line of an exported CSV; empty if it has none. */
export interface RoundTripCell {
  step: string;
  lane: string;
}

interface PlacedLine {
  /** The name of its row. */
  row: string;
  /** The id of its stage. */
  stage: string;
  cell: RoundTripCell;
}

/**
 * The steps and personas that lines of an exported CSV name. A new stage gets its steps, and a map without
 * personas gets personas. Otherwise names are only looked up, because an unknown name is a mistake then.
 */
export function roundTripCells(
  map: MapValue,
  lines: readonly PlacedLine[],
  freshStages: ReadonlySet<string>,
  newId: () => string,
) {
  const lanes = idsByName(
    map.personas,
    map.personas.length > 0 ? [] : lines.flatMap(({ cell }) => cell.lane || []),
    newId,
  );
  const byStage = Map.groupBy(lines, ({ stage }) => stage);
  const steps = new Map(
    [...byStage].map(([stage, own]) => [
      stage,
      idsByName(
        map.steps.filter((step) => step.stage === stage),
        freshStages.has(stage) ? stepNames(own) : [],
        newId,
      ),
    ]),
  );
  const freshSteps = [...steps].flatMap(([stage, { fresh }]) =>
    fresh.map((step) => ({ ...step, stage })),
  );
  const planned: PlannedEdit[] = [
    ...lanes.fresh.map((one) => planEdit(addPersona, one)),
    ...freshSteps.map((one) => planEdit(addStep, one)),
  ];
  return {
    planned,
    personas: lanes.fresh,
    steps: freshSteps,
    /** The ids of the step and the persona of a line; null for an unknown name. */
    idsOf: ({ stage, cell }: Pick<PlacedLine, 'stage' | 'cell'>) => ({
      step: (cell.step && steps.get(stage)?.id(cell.step)) || null,
      persona: (cell.lane && lanes.id(cell.lane)) || null,
    }),
  };
}

/** The steps of one stage; each row has some of them, from left to right. */
function stepNames(lines: readonly PlacedLine[]): string[] {
  const rows = Map.groupBy(lines, ({ row }) => row.toLowerCase());
  return mergeOrders([...rows.values()].map((own) => own.flatMap(({ cell }) => cell.step || [])));
}
