/** Something that reaches from a number up to another, which is not its own any more: of columns, or of minutes. */
export interface Interval {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** How stretches lie beside each other: in which lane each, counted from 0, and how many lanes there are. */
export interface Lanes<One extends Interval> {
  readonly placed: readonly (One & { readonly lane: number })[];
  readonly count: number;
}

/**
 * Puts each stretch, by where it begins, into the first lane that is free there. That takes as few
 * lanes as can be: as many as there are stretches over the fullest number (interval partitioning).
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
