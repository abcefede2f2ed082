import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt, positionsAt } from '#kernel/document/order.ts';
import type { Cell } from '../edits/cell.ts';
import { addPersona, addRow, addStage } from '../edits.ts';
import type { MapFrame } from '../grid/lines.ts';
import type { PlacedCell, Where } from './clip.ts';

/**
 * Finds the cells of a map that the cells of a copied part go to.
 * @param own the new ids of records that are pasted with them, by the copied ids
 * @returns the records that must be added first, and the target of each cell
 */
export function cellPlanner(
  map: MapFrame,
  cells: readonly PlacedCell[],
  own: ReadonlyMap<string, string>,
  newId: () => string,
): { fresh: PlannedEdit[]; cellOf: (cell: PlacedCell) => Cell } {
  const others = (of: 'stage' | 'persona') =>
    cells.flatMap((cell) => (cell[of] && !own.has(cell[of].id) ? cell[of] : []));
  const stages = finder(map.stages, others('stage'), newId);
  const personas = finder(map.personas, others('persona'), newId);
  const rows = rowFinder(map, newId);
  const rowIds = new Map(
    cells.map(({ row }) => [row.id, own.get(row.id) ?? rows.id(row)] as const),
  );
  const idOf = (found: ReturnType<typeof finder>, one: Where | null) =>
    one && (own.get(one.id) ?? found.id(one));
  return {
    fresh: [
      ...stages.fresh.map((one) => planEdit(addStage, one)),
      ...personas.fresh.map((one) => planEdit(addPersona, one)),
      ...rows.fresh.map((one) => planEdit(addRow, one)),
    ],
    cellOf({ row, stage: ofStage, step, persona }) {
      const stage = idOf(stages, ofStage);
      const steps = map.steps.filter((one) => one.stage === stage);
      const there =
        steps.find(({ id }) => id === step?.id) ?? steps.find(({ name }) => name === step?.name);
      return {
        row: rowIds.get(row.id) ?? '',
        stage,
        step: own.get(step?.id ?? '') ?? there?.id ?? null,
        persona: idOf(personas, persona),
      };
    },
  };
}

/** Finds a record: by id, by name, or, if none is known, by index. */
function finder(
  there: readonly { id: string; name: string; position: string }[],
  wanted: readonly Where[],
  newId: () => string,
) {
  const all = [...new Map(wanted.map((one) => [one.id, one])).values()];
  const found = (one: Where) =>
    there.find(({ id }) => id === one.id) ?? there.find(({ name }) => sameName(name, one.name));
  const none = !all.some(found);
  const ids = new Map<string, string>();
  const missing: Where[] = [];
  for (const [index, one] of all.entries()) {
    const own = none ? there[index] : found(one);
    if (own) ids.set(one.id, own.id);
    else missing.push(one);
  }
  const positions = positionsAt(there, there.length, missing.length);
  const fresh = missing.map(({ id, name }, turn) => {
    const made = newId();
    ids.set(id, made);
    return { id: made, name, position: positions[turn] ?? '' };
  });
  return { fresh, id: (one: Where) => ids.get(one.id) ?? null };
}

type CellRow = PlacedCell['row'];

/** Finds the rows of cells; an emotion row cannot take cards, nor the other way round. */
function rowFinder(map: MapFrame, newId: () => string) {
  const fits = (row: CellRow) => (one: Pick<CellRow, 'kind' | 'board'>) =>
    one.board === row.board && (one.kind === 'emotion') === (row.kind === 'emotion');
  const fresh: (CellRow & { position: string })[] = [];
  const ids = new Map<string, string>();
  const find = (row: CellRow) => {
    const able = map.rows.filter(fits(row));
    const there =
      able.find(({ id }) => id === row.id) ?? able.find(({ name }) => sameName(name, row.name));
    if (there) return there.id;
    const id = newId();
    const position = positionAt([...map.rows, ...fresh], map.rows.length + fresh.length);
    fresh.push({ ...row, id, position });
    return id;
  };
  return {
    fresh,
    id(row: CellRow): string {
      const known = ids.get(row.id) ?? find(row);
      ids.set(row.id, known);
      return known;
    },
  };
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
