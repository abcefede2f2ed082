/** A box, and a point, in pixels of the window. */
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

/** Where something that is carried would go, and the mark that shows it. */
export interface Insertion {
  /** What it goes beside; null where there is nothing yet. */
  readonly target: string | null;
  readonly side: Side;
  readonly mark: Box;
}

/** Something that is drawn. */
export interface DrawnItem {
  readonly id: string;
  readonly box: Box;
}

/** Pixels that a mark is thick. */
const thickness = 3;

/**
 * Where a point leads among the items of a place, which stand one below the other: before the first of
 * which it is above the middle, else behind the last.
 */
export function insertionInCell(place: Box, items: readonly DrawnItem[], { y }: Point): Insertion {
  const below = items.find(({ box }) => y < box.top + box.height / 2);
  const beside = below ?? items.at(-1);
  if (!beside) return { target: null, side: 'after', mark: place };
  const { left, top, width, height } = beside.box;
  const at = below ? top - thickness : top + height;
  return {
    target: beside.id,
    side: below ? 'before' : 'after',
    mark: { left, top: at, width, height: thickness },
  };
}

/** Before or behind a header, by the half of it in which a point lies; the mark is its edge there. */
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
