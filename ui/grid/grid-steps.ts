import { boxOf, type GridPlace, type GridShape, placeAt } from './grid-shape.ts';

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
 * Where a step leads; null where there is nothing in that direction.
 * @param wanted the column that steps up and down keep to where cells are wider than one
 */
export function stepFrom(
  shape: GridShape,
  from: GridPlace,
  step: GridStep,
  wanted?: number,
): GridPlace | null {
  const box = boxOf(shape, from);
  if (!box) return null;
  const lastRow = shape.heads.length + shape.rows.length - 1;
  const lastColumn = shape.columns.length;
  const x = wanted !== undefined && box.left <= wanted && wanted <= box.right ? wanted : box.left;
  switch (step) {
    case 'up':
      return placeAt(shape, box.top - 1, x);
    case 'down':
      return placeAt(shape, box.bottom + 1, x);
    case 'left':
      return placeAt(shape, box.top, box.left - 1);
    case 'right':
      return placeAt(shape, box.top, box.right + 1);
    case 'next':
      return placeAt(shape, box.top, box.right + 1) ?? placeAt(shape, box.bottom + 1, 0);
    case 'previous':
      return placeAt(shape, box.top, box.left - 1) ?? placeAt(shape, box.top - 1, lastColumn);
    case 'home':
      return placeAt(shape, box.top, 0);
    case 'end':
      return placeAt(shape, box.top, lastColumn);
    case 'top':
      return placeAt(shape, shape.heads.length, x);
    case 'bottom':
      return placeAt(shape, lastRow, x);
    case 'first':
      return placeAt(shape, shape.heads.length, Math.min(1, lastColumn));
    case 'last':
      return placeAt(shape, lastRow, lastColumn);
  }
}

/** The place that stands where one was that is gone: the same row and column numbers, or the last. */
export function nearest(before: GridShape, now: GridShape, place: GridPlace): GridPlace | null {
  if (boxOf(now, place)) return place;
  const was = boxOf(before, place);
  const y = Math.min(was?.top ?? 0, now.heads.length + now.rows.length - 1);
  const x = Math.min(was?.left ?? 0, now.columns.length);
  return placeAt(now, y, x) ?? placeAt(now, y, 0);
}
