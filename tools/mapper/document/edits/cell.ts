import { mapFailures } from '../../contract/failures.ts';
import type { OpenedMap } from '../mapper-document.ts';

/** A slot of the grid: a row and a column. */
export interface Cell {
  readonly row: string;
  readonly stage: string | null;
  readonly step: string | null;
  readonly persona: string | null;
}

/** The records that a cell depends on. */
type Parts = {
  readonly [Name in 'rows' | 'groups' | 'stages' | 'steps' | 'personas']: Pick<
    OpenedMap[Name],
    'get' | 'require'
  >;
};

/** Reads the records of a map with a cache, to validate many cells while nothing changes. */
export function readOnce({ rows, groups, stages, steps, personas }: OpenedMap): Parts {
  return {
    rows: onceEach(rows),
    groups: onceEach(groups),
    stages: onceEach(stages),
    steps: onceEach(steps),
    personas: onceEach(personas),
  };
}

function onceEach<One>(collection: {
  get(id: string): One | undefined;
  require(id: string): One;
}): {
  get(id: string): One | undefined;
  require(id: string): One;
} {
  const known = new Map<string, One | undefined>();
  const get = (id: string) => {
    if (!known.has(id)) known.set(id, collection.get(id));
    return known.get(id);
  };
  return { get, require: (id) => get(id) ?? collection.require(id) };
}

/**
 * Validates that a cell can take a card.
 * @throws record_not_found, part_locked, row_has_no_cards, step_elsewhere
 */
export function requireCell(map: Parts, cell: Cell): void {
  if (map.rows.require(cell.row).kind === 'emotion') throw mapFailures.fail('row_has_no_cards');
  if (cell.stage) map.stages.require(cell.stage);
  if (cell.persona) map.personas.require(cell.persona);
  requireStepOfStage(map, cell);
  requireUnlockedCell(map, cell);
}

/** @throws step_elsewhere, record_not_found */
export function requireStepOfStage({ steps }: Pick<Parts, 'steps'>, { stage, step }: Cell): void {
  if (step && steps.require(step).stage !== stage) throw mapFailures.fail('step_elsewhere');
}

/**
 * Validates that no record of a cell is locked.
 * @throws part_locked
 */
export function requireUnlockedCell(
  { rows, groups, stages, personas }: Omit<Parts, 'steps'>,
  cell: Cell,
): void {
  const row = rows.get(cell.row);
  const parts = [
    row,
    row?.group ? groups.get(row.group) : undefined,
    cell.stage ? stages.get(cell.stage) : undefined,
    cell.persona ? personas.get(cell.persona) : undefined,
  ];
  if (parts.some((part) => part?.locked)) throw mapFailures.fail('part_locked');
}
