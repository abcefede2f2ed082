import type { CellAddress } from '#ui/grid/grid-shape.ts';

/** Names a place by one word, in groups of items and as what others are told of where somebody is. */
export function cellKey({ row, column }: CellAddress): string {
  return `${row} ${column}`;
}
