/** A length to be cut into sheets. */
export interface Cutting {
  from: number;
  to: number;
  /** The space on the first sheet, and on each that follows. */
  first: number;
  rest: number;
  /** Preferred positions of cuts. */
  edges: readonly number[];
  /** Edges that are better than the others, unless they leave a sheet less than half full. */
  better?: readonly number[];
  /** Start and end of parts that are not cut if there is another way. */
  blocks?: readonly Part[];
}

/** Positions closer than this are equal, as browsers round. */
const near = 1;
/** Fraction of a sheet that must be filled before a block is cut. */
const minFilled = 0.25;

/** Fractions of a sheet that are tried as its maximum, so that the last sheet is not nearly empty. */
const evenings = [0.5, 0.6, 0.7, 0.8, 0.9];
/** How uneven sheets may be for a cut at a better edge, in squares of a sheet's fraction. */
const worthOfBetter = 0.1;
/** Costs closer than this are equal: then the first sheet has more. */
const equal = 1e-9;

export type Part = readonly [from: number, to: number];

/**
 * Cuts a length into consecutive parts that each fit on a sheet, on as few sheets as possible; of
 * similar length where edges permit it.
 */
export function findCuts(cutting: Cutting): Part[] {
  const fewest = cutOnce(cutting, 1);
  if (fewest.length === 1) return fewest;
  const even = cutEvenly(cutting, fewest.length);
  if (even) return even;
  const tried = evenings.map((filled) => cutOnce(cutting, filled));
  return tried.find((parts) => parts.length === fewest.length) ?? fewest;
}

/** The best way to cut the length up to a position. */
interface Way {
  cost: number;
  parts: readonly Part[];
}

/** Cuts at edges only, into exactly `count` parts as equal as possible; null where that is impossible. */
function cutEvenly(cutting: Cutting, count: number): Part[] | null {
  const { from, to, first, rest, edges, better = [] } = cutting;
  const inside = [...edges, ...better].filter((edge) => edge > from + near && edge < to - near);
  const stops = [...new Set(inside), to].sort((one, other) => one - other);
  const isBetter = new Set(better);
  let ways = new Map<number, Way>([[from, { cost: 0, parts: [] }]]);
  for (let part = 0; part < count; part += 1) {
    const space = part === 0 ? first : rest;
    const next = new Map<number, Way>();
    for (const [at, way] of ways) {
      for (const stop of stops) {
        if (stop <= at || stop > at + space + near) continue;
        const detour = better.length === 0 || stop === to || isBetter.has(stop) ? 0 : worthOfBetter;
        const cost = way.cost + ((stop - at) / space) ** 2 + detour;
        if (cost > (next.get(stop)?.cost ?? Number.POSITIVE_INFINITY) + equal) continue;
        next.set(stop, { cost, parts: [...way.parts, [at, stop]] });
      }
    }
    ways = next;
  }
  return ways.get(to)?.parts.slice() ?? null;
}

/** @param filled the fraction of each sheet that is used, unless its only edges are beyond */
function cutOnce(cutting: Cutting, filled: number): Part[] {
  const { from, to, first, rest } = cutting;
  const parts: Part[] = [];
  let at = from;
  for (let space = first; to - at > space * filled + near; space = rest) {
    const end = endOf(at, { space, filled }, cutting);
    parts.push([at, end]);
    at = end;
  }
  return [...parts, [at, to]];
}

function endOf(
  at: number,
  { space, filled }: { space: number; filled: number },
  { edges, better = [], blocks = [] }: Cutting,
): number {
  const used = space * filled;
  const last = (all: readonly number[], distance: number, reach: number) =>
    Math.max(...all.filter((edge) => edge > at + distance && edge <= at + reach + near));
  // A full sheet is the fewest of sheets, wherever the better edges are.
  const preferred = filled < 1 ? [last(better, used / 2, used)] : [];
  const ends = [...preferred, last(edges, near, used), last(edges, near, space)];
  return ends.find(Number.isFinite) ?? endBesideBlocks(at, used, blocks);
}

/** Moves a cut back until no block is cut; cuts through blocks where there is no other way. */
function endBesideBlocks(at: number, space: number, blocks: readonly Part[]): number {
  const limit = at + space;
  let end = limit;
  for (;;) {
    const cut = blocks.filter(([top, bottom]) => top < end - near && bottom > end + near);
    if (cut.length === 0) return end;
    end = Math.min(...cut.map(([top]) => top));
    if (end < at + space * minFilled) return limit;
  }
}
