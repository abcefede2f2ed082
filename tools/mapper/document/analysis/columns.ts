import type { MapRecord, MapValue } from '../mapper-document.ts';

/** A column of a journey: a step, or a stage without steps. */
export interface Column {
  /** The id of the step or the stage. */
  id: string;
  stage: MapRecord<'stages'>;
  step: MapRecord<'steps'> | null;
}

/** The columns from left to right. */
export function columnsOf({ stages, steps }: Pick<MapValue, 'stages' | 'steps'>): Column[] {
  const inStage = Map.groupBy(steps, ({ stage }) => stage);
  return stages.flatMap((stage): Column[] => {
    const own = inStage.get(stage.id) ?? [];
    if (own.length === 0) return [{ id: stage.id, stage, step: null }];
    return own.map((step) => ({ id: step.id, stage, step }));
  });
}

/**
 * The column of a record: that of its step, else the first of its stage. If the step was moved to another
 * stage, so were its records.
 */
export function columnOf(
  columns: readonly Column[],
  { stage, step }: { stage: string | null; step: string | null },
): Column | null {
  const own = step === null ? undefined : columns.find(({ id }) => id === step);
  return own ?? columns.find((column) => column.stage.id === stage) ?? null;
}
