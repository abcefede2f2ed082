import type { Spot } from '#platform/web/live/presence.ts';

/** Knows its way about one work surface: how its parts are named, and where they are drawn. */
export interface SurfaceGuide {
  /** The spot below a point of the window; null where there is no part of the surface. */
  spotAt(x: number, y: number): Spot | null;
  /** Where a part is drawn; null where it is not (it was removed meanwhile). */
  find(anchor: string): HTMLElement | null;
  /** Finds a part that may have to be drawn first, because it is out of sight. */
  bring?(anchor: string): HTMLElement | null;
  /**
   * Goes to a part that is on another page of the surface, which takes a while; answers whether
   * there is such a part.
   */
  go?(anchor: string): boolean;
}

/**
 * The guide of a surface that is a `Grid`: its parts are cells, named by row and column with a space
 * between.
 */
export function gridGuide(surface: HTMLElement): SurfaceGuide {
  return {
    spotAt(x, y) {
      const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row][data-column]');
      if (!cell || !surface.contains(cell)) return null;
      const { left, top, width, height } = cell.getBoundingClientRect();
      const along = (at: number, from: number, length: number) =>
        length > 0 ? Math.round(((at - from) / length) * 1000) / 1000 : 0;
      const { row, column } = cell.dataset;
      return {
        anchor: `${row} ${column}`,
        x: along(x, left, width),
        y: along(y, top, height),
      };
    },
    find(anchor) {
      const [row = '', column = ''] = anchor.split(' ').map((id) => CSS.escape(id));
      return surface.querySelector(`[data-row="${row}"][data-column="${column}"]`);
    },
  };
}
