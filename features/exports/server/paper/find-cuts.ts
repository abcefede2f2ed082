/** What a length must be cut between. */
export interface Cutting {
  from: number;
  to: number;
  /** How much has room on the first sheet, and on each that follows. */
  first: number;
  rest: number;
  /** Where it may be cut, best there. */
  edges: readonly number[];
  /** Edges that are better than the others, where they leave no sheet less than half full. */
  better?: readonly number[];
  /** What is not cut as long as anything else has room, beginning and end. */
  blocks?: readonly Part[];
}

/** Positions closer than this are the same: browsers round. */
const near = 1;
/** The least of a sheet that is filled before something is cut through. */
const leastFilled = 0.25;

/** How much less of the sheets is filled at most, so that the last one is not left with a rest. */
const evenings = [0.5, 0.6, 0.7, 0.8, 0.9];

export type Part = readonly [from: number, to: number];

/**
 * The parts of a length, each of which has room on a sheet, one after the other without a gap; about
 * as long as each other where that makes no more of them.
 */
export function findCuts(cutting: Cutting): Part[] {
  const fewest = cutOnce(cutting, 1);
  if (fewest.length === 1) return fewest;
  const even = evenings.map((filled) => cutOnce(cutting, filled));
  return even.find((parts) => parts.length === fewest.length) ?? fewest;
}

function cutOnce(cutting: Cutting, filled: number): Part[] {
  const { from, to, first, rest } = cutting;
  const parts: Part[] = [];
  let at = from;
  for (let room = first * filled; to - at > room + near; room = rest * filled) {
    const end = endOf(at, room, cutting);
    parts.push([at, end]);
    at = end;
  }
  return [...parts, [at, to]];
}

function endOf(at: number, room: number, { edges, better = [], blocks = [] }: Cutting): number {
  const reach = at + room + near;
  const last = (all: readonly number[], least: number) =>
    Math.max(...all.filter((edge) => edge > at + least && edge <= reach));
  const best = last(better, room / 2);
  if (Number.isFinite(best)) return best;
  const edge = last(edges, near);
  return Number.isFinite(edge) ? edge : endBesideBlocks(at, room, blocks);
}

/** Goes back until no block is cut; through them where nothing else helps. */
function endBesideBlocks(at: number, room: number, blocks: Cutting['blocks'] = []): number {
  const whole = at + room;
  let end = whole;
  for (;;) {
    const cut = blocks.filter(([top, bottom]) => top < end - near && bottom > end + near);
    if (cut.length === 0) return end;
    end = Math.min(...cut.map(([top]) => top));
    if (end < at + room * leastFilled) return whole;
  }
}
