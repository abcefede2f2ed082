import { type CellAddress, type GridShape, gridShape } from '#ui/grid/grid-shape.ts';
import { type Level, type Levels, levels } from '../../contract/codes.ts';

/** The header row of a matrix. */
export const headerRow = 'levels';
/** The minimum height of a row in px at 100 %. */
const minHeight = 132;

/** The id of the aggregate, in place of a sub-matrix. */
export const together = 'all';

/** The scope of a board: the ids of its matrix and sub-matrix as one string. */
export function scopeOf(matrix: string, sub: string): string {
  return `${matrix}.${sub}`;
}

/** The sixteen cells of a scope; their ids contain the scope, so that presence knows where a user is. */
export function layoutOf(scope: string): GridShape {
  const columns = levels.map((level) => ({ id: `${scope}:${level}`, width: null }));
  const headers = [
    { id: headerRow, bands: columns.map(({ id }, at) => ({ id, from: at, to: at })) },
  ];
  const rows = levels.toReversed().map((level) => ({ id: `${scope}/${level}`, height: minHeight }));
  return gridShape(headers, columns, rows);
}

/** The level of a row or a column of the grid; null for a header. */
export function levelOf(id: string): Level | null {
  const found = Number(/[:/]([1-4])$/.exec(id)?.[1]);
  return levels.find((level) => level === found) ?? null;
}

/** The levels of a cell; null for a header. */
export function levelsAt({ row, column }: CellAddress, swapped: boolean): Levels | null {
  const [up, right] = [levelOf(row), levelOf(column)];
  if (up === null || right === null) return null;
  return swapped ? { reach: up, frequency: right } : { reach: right, frequency: up };
}

/** The cell of a level pair. */
export function cellOfLevels(
  { reach, frequency }: Levels,
  scope: string,
  swapped: boolean,
): CellAddress {
  const [up, right] = swapped ? [reach, frequency] : [frequency, reach];
  return { row: `${scope}/${up}`, column: `${scope}:${right}` };
}

/** Parses the scope in the id of a row of the grid. */
export function readScope(row: string): { matrix: string; sub: string } {
  const [matrix = '', sub = together] = (row.split('/')[0] ?? '').split('.');
  return { matrix, sub };
}
