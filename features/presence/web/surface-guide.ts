import type { Spot } from '#platform/web/live/presence.ts';

/** Maps between the parts of one work surface and their names and elements. */
export interface SurfaceGuide {
  /** The spot at a point of the window; null where there is no part of the surface. */
  spotAt(x: number, y: number): Spot | null;
  /** The element of a part; null where there is none, such as after its removal. */
  find(anchor: string): HTMLElement | null;
  /** Finds a part that may have to be rendered first, because it is out of view. */
  bring?(anchor: string): HTMLElement | null;
  /**
   * Opens the page of the surface that has a part, asynchronously; returns whether there is such a
   * part.
   */
  go?(anchor: string): boolean;
}

/**
 * The guide of a surface that is a `Grid`: its parts are cells, named by row and column with a
 * space between.
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
