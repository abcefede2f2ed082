import type { CellAddress, GridShape } from '#ui/grid/grid-shape.ts';

/** An arrow key. */
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export function isArrow(key: string): key is Arrow {
  return key in steps;
}

const steps: Readonly<Record<Arrow, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The nearest cell in the direction of an arrow that accepts what is moved; null where there is
 * none.
 */
export function nextCell(
  { rows, columns, rowAt, columnAt }: GridShape,
  from: CellAddress,
  arrow: Arrow,
  takes: (cell: CellAddress) => boolean,
): CellAddress | null {
  const [down, right] = steps[arrow];
  let [y, x] = [rowAt.get(from.row), columnAt.get(from.column)];
  if (y === undefined || x === undefined) return null;
  for (;;) {
    [y, x] = [y + down, x + right];
    const [row, column] = [rows[y], columns[x]];
    if (!row || !column) return null;
    const cell = { row: row.id, column: column.id };
    if (!row.band && takes(cell)) return cell;
  }
}
