/** A point in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A scroller along one axis, in layout pixels except `at` and `sight`. */
interface Axis {
  /** Scroll position. */
  scroll: number;
  /** The fixed point, in screen pixels from the beginning of the frame. */
  at: number;
  /** Length of the content. */
  size: number;
  /** Length of the frame in screen pixels. */
  sight: number;
}

/**
 * The scroll position at which a point of the content stays where it is when the scale changes; at
 * the ends as close as possible.
 */
export function scrollAround({ scroll, at, size, sight }: Axis, from: number, to: number): number {
  const max = Math.max(size - sight / to, 0);
  return Math.min(Math.max(scroll + at / from - at / to, 0), max);
}
