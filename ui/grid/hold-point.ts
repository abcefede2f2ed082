import type { Point } from './scroll-around.ts';

/**
 * Remembers the cell at a point of the frame. The returned function scrolls it back there after a
 * layout; a position at the very beginning stays there. Between cells and on headers there is
 * nothing to remember.
 */
export function holdPoint(scroller: HTMLElement, { x, y }: Point): () => void {
  const frame = scroller.getBoundingClientRect();
  const at = { x: frame.left + x, y: frame.top + y };
  const cell = document.elementFromPoint(at.x, at.y)?.closest('[data-kind="content"]');
  if (!cell || !scroller.contains(cell)) return () => undefined;
  const before = cell.getBoundingClientRect();
  const part = {
    x: (at.x - before.left) / before.width,
    y: (at.y - before.top) / before.height,
  };
  return () => {
    const now = cell.getBoundingClientRect();
    const { scrollLeft, scrollTop } = scroller;
    scroller.scrollBy(
      scrollLeft > 0 ? now.left + part.x * now.width - at.x : 0,
      scrollTop > 0 ? now.top + part.y * now.height - at.y : 0,
    );
  };
}
