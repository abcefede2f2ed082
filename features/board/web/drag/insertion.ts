/** A box and a point, in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Side = 'before' | 'after';

/** Where the payload would be inserted, and the mark that shows it. */
export interface Insertion {
  /** The item before or after which it is inserted; null for an empty cell. */
  readonly target: string | null;
  readonly side: Side;
  readonly mark: Box;
}

/** A rendered item with its box. */
export interface DrawnItem {
  readonly id: string;
  readonly box: Box;
}

/** Thickness of a mark, in pixels. */
const thickness = 3;

/**
 * Where a point inserts among the items of a cell, which are stacked vertically: before the first
 * item whose middle is below it, else after the last.
 */
export function insertionInCell(
  cellBox: Box,
  items: readonly DrawnItem[],
  { y }: Point,
): Insertion {
  const below = items.find(({ box }) => y < box.top + box.height / 2);
  const beside = below ?? items.at(-1);
  if (!beside) return { target: null, side: 'after', mark: cellBox };
  const { left, top, width, height } = beside.box;
  const at = below ? top - thickness : top + height;
  return {
    target: beside.id,
    side: below ? 'before' : 'after',
    mark: { left, top: at, width, height: thickness },
  };
}

/** Before or after a header, by the half of it in which the point is; the mark is the header's edge. */
export function insertionAtHeader(
  { id: target, box }: DrawnItem,
  { x, y }: Point,
  along: 'row' | 'column',
): Insertion {
  const { left, top, width, height } = box;
  const across = along === 'column';
  const side = (across ? x < left + width / 2 : y < top + height / 2) ? 'before' : 'after';
  const by = side === 'before' ? 0 : (across ? width : height) - thickness;
  const mark = across
    ? { left: left + by, top, width: thickness, height }
    : { left, top: top + by, width, height: thickness };
  return { target, side, mark };
}
