import type { CellAddress } from '#ui/grid/grid-shape.ts';

/** Names a place by one word, in groups of items and as what others are notified of where a user is. */
export function cellKey({ row, column }: CellAddress): string {
  return `${row} ${column}`;
}
