/** A half-open interval of columns or minutes: the start is part of it, the end is not. */
export interface Interval {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Intervals in parallel lanes: the lane of each, counted from 0, and the number of lanes. */
export interface Lanes<One extends Interval> {
  readonly placed: readonly (One & { readonly lane: number })[];
  readonly count: number;
}

/**
 * Assigns each interval, sorted by start, to the first lane that is free there. The number of lanes
 * is minimal: it is the maximum number of overlapping intervals (interval partitioning).
 */
export function lanesOf<One extends Interval>(stretches: readonly One[]): Lanes<One> {
  const ends: number[] = [];
  const placed = stretches
    .toSorted((a, b) => a.from - b.from)
    .map((one) => {
      const free = ends.findIndex((end) => end <= one.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = one.to;
      return { ...one, lane };
    });
  return { placed, count: ends.length };
}
