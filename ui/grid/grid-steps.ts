import { boxOf, type CellAddress, cellAddressAt, type GridShape } from './grid-shape.ts';

export type GridStep =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'next'
  | 'previous'
  | 'home'
  | 'end'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last';

/**
 * The cell that a step leads to; null where there is none in that direction.
 * @param wanted the column that vertical steps return to where cells span several
 */
export function stepFrom(
  shape: GridShape,
  from: CellAddress,
  step: GridStep,
  wanted?: number,
): CellAddress | null {
  const box = boxOf(shape, from);
  if (!box) return null;
  const lastRow = shape.headers.length + shape.rows.length - 1;
  const lastColumn = shape.columns.length;
  const x = wanted !== undefined && box.left <= wanted && wanted <= box.right ? wanted : box.left;
  switch (step) {
    case 'up':
      return cellAddressAt(shape, box.top - 1, x);
    case 'down':
      return cellAddressAt(shape, box.bottom + 1, x);
    case 'left':
      return cellAddressAt(shape, box.top, box.left - 1);
    case 'right':
      return cellAddressAt(shape, box.top, box.right + 1);
    case 'next':
      return (
        cellAddressAt(shape, box.top, box.right + 1) ?? cellAddressAt(shape, box.bottom + 1, 0)
      );
    case 'previous':
      return (
        cellAddressAt(shape, box.top, box.left - 1) ?? cellAddressAt(shape, box.top - 1, lastColumn)
      );
    case 'home':
      return cellAddressAt(shape, box.top, 0);
    case 'end':
      return cellAddressAt(shape, box.top, lastColumn);
    case 'top':
      return cellAddressAt(shape, shape.headers.length, x);
    case 'bottom':
      return cellAddressAt(shape, lastRow, x);
    case 'first':
      return cellAddressAt(shape, shape.headers.length, Math.min(1, lastColumn));
    case 'last':
      return cellAddressAt(shape, lastRow, lastColumn);
  }
}

/** The cell in place of a removed one: at the same row and column index, or the last. */
export function nearest(before: GridShape, now: GridShape, cell: CellAddress): CellAddress | null {
  if (boxOf(now, cell)) return cell;
  const was = boxOf(before, cell);
  const y = Math.min(was?.top ?? 0, now.headers.length + now.rows.length - 1);
  const x = Math.min(was?.left ?? 0, now.columns.length);
  return cellAddressAt(now, y, x) ?? cellAddressAt(now, y, 0);
}
