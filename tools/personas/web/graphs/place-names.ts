import type { Spot } from './use-handle.ts';

/** The position of the name of a point. */
export interface LabelPosition {
  readonly under: boolean;
  /** Whether it begins at the point; otherwise it is centred on it. */
  readonly beside: boolean;
}

export const over: LabelPosition = { under: false, beside: false };
export const under: LabelPosition = { under: true, beside: false };

/**
 * Places the names of the points of a line so that the line does not cross them: above peaks, below
 * valleys, and on slopes on the side that the line leaves free.
 */
export function placeNames(spots: readonly Spot[]): LabelPosition[] {
  const sorted = spots.toSorted((one, other) => one.x - other.x);
  return spots.map((spot) => {
    const at = sorted.indexOf(spot);
    const before = (sorted[at - 1]?.y ?? spot.y) - spot.y;
    const after = (sorted[at + 1]?.y ?? spot.y) - spot.y;
    if (before < 0 && after > 0) return { under: true, beside: true };
    if (before > 0 && after < 0) return { under: false, beside: true };
    return before > 0 || after > 0 ? under : over;
  });
}
