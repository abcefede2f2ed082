/** A point in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is scrolled along one axis; all in pixels as they are laid out, but `at` and `sight`. */
interface Axis {
  /** How far it is scrolled. */
  scroll: number;
  /** What stays where it is, in pixels on the screen from where what is in sight begins. */
  at: number;
  /** How long what is scrolled is. */
  size: number;
  /** Pixels on the screen that are in sight. */
  sight: number;
}

/**
 * How far to scroll what is scaled so that one point of it stays where it is while the scale goes from
 * one to another; where there is nothing more to scroll to, as near as can be.
 */
export function scrollAround({ scroll, at, size, sight }: Axis, from: number, to: number): number {
  const most = Math.max(size - sight / to, 0);
  return Math.min(Math.max(scroll + at / from - at / to, 0), most);
}
