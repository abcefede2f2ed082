import type { Spot } from './use-handle.ts';

/** Where the name of a point stands. */
export interface NamePlace {
  readonly under: boolean;
  /** Whether it begins at the point, instead of lying over its middle. */
  readonly beside: boolean;
}

export const over: NamePlace = { under: false, beside: false };
export const under: NamePlace = { under: true, beside: false };

/**
 * Where the names of the points of a line stand so that the line does not run through them: over peaks, under
 * valleys, and on slopes where the line is not going.
 */
export function placeNames(spots: readonly Spot[]): NamePlace[] {
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
