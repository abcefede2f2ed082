import type { CellAddress } from '#ui/grid/grid-shape.ts';

/** Key of a cell, for groups of items and for presence. */
export function cellKey({ row, column }: CellAddress): string {
  return `${row} ${column}`;
}
