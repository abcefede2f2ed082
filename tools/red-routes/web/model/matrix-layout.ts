import { type CellAddress, type GridShape, gridShape } from '#ui/grid/grid-shape.ts';
import { type Level, type Levels, levels } from '../../contract/codes.ts';

/** The header row of a matrix. */
export const headerRow = 'levels';
/** Pixels at 100 % that a row is high at least. */
const leastHeight = 132;

/** Names what is drawn: a sub-matrix, or all together. */
export const together = 'all';

/** What is shown of which matrix, in a word. */
export function scopeOf(matrix: string, sub: string): string {
  return `${matrix}.${sub}`;
}

/** The sixteen places of what is shown; their ids say what that is, so that others know where a person is. */
export function layoutOf(scope: string): GridShape {
  const columns = levels.map((level) => ({ id: `${scope}:${level}`, width: null }));
  const headers = [
    { id: headerRow, bands: columns.map(({ id }, at) => ({ id, from: at, to: at })) },
  ];
  const rows = levels
    .toReversed()
    .map((level) => ({ id: `${scope}/${level}`, height: leastHeight }));
  return gridShape(headers, columns, rows);
}

/** The level that a row or a column of the grid stands for; null for a header. */
export function levelOf(id: string): Level | null {
  const found = Number(/[:/]([1-4])$/.exec(id)?.[1]);
  return levels.find((level) => level === found) ?? null;
}

/** The levels of a place; null on a header. */
export function levelsAt({ row, column }: CellAddress, swapped: boolean): Levels | null {
  const [up, right] = [levelOf(row), levelOf(column)];
  if (up === null || right === null) return null;
  return swapped ? { reach: up, frequency: right } : { reach: right, frequency: up };
}

/** Where levels are drawn. */
export function placeOf(
  { reach, frequency }: Levels,
  scope: string,
  swapped: boolean,
): CellAddress {
  const [up, right] = swapped ? [reach, frequency] : [frequency, reach];
  return { row: `${scope}/${up}`, column: `${scope}:${right}` };
}

/** What is shown where a row of the grid lies. */
export function readScope(row: string): { matrix: string; sub: string } {
  const [matrix = '', sub = together] = (row.split('/')[0] ?? '').split('.');
  return { matrix, sub };
}
