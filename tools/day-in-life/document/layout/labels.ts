import type { InColumn } from './columns.ts';

/** A block on the axis, and its title; widths in one unit, such as px. */
export interface Titled extends Pick<InColumn, 'id' | 'column' | 'columns'> {
  readonly left: number;
  readonly width: number;
  /** How wide the whole title is on one line. */
  readonly title: number;
  /** Whether the title has room in the block itself. */
  readonly fits: boolean;
}

/** A title beside the blocks, with a leader line to `at` on the axis; row 0 is next to the blocks. */
export interface Callout {
  readonly id: string;
  readonly row: number;
  readonly left: number;
  readonly width: number;
  readonly at: number;
}

export interface Labels {
  /** Blocks that hold their title themselves. */
  readonly inBlocks: readonly string[];
  readonly above: readonly Callout[];
  readonly below: readonly Callout[];
  /** Blocks without a title on the axis: they are for a list beside it. */
  readonly listed: readonly string[];
}

export interface CalloutRoom {
  /** How long the axis is. */
  readonly length: number;
  /** Rows of callouts on each side at most. */
  readonly rows: number;
  /** How wide a callout is at most; what is longer is cut. */
  readonly widest: number;
  /** Room between two callouts. */
  readonly apart: number;
  /** How far from the start of its block a leader line ends at most. */
  readonly inset: number;
}

/**
 * Gives every block exactly one title: in the block where it fits, else as a callout, else in the list. Callouts
 * overlap neither each other nor a leader line, and no leader line crosses another block: the first of several
 * columns has its callouts above, the last below, and those between are listed. All keep the order of the axis.
 */
export function placeLabels(blocks: readonly Titled[], room: CalloutRoom): Labels {
  const ordered = blocks.toSorted((a, b) => a.left - b.left || a.column - b.column);
  const without = ordered.filter(({ fits }) => !fits);
  const above = calloutsOf(
    without.filter(({ column }) => column === 0),
    room,
  );
  const below = calloutsOf(
    without.filter(({ column, columns }) => column > 0 && column === columns - 1),
    room,
  );
  const placed = new Set([...above, ...below].map(({ id }) => id));
  return {
    inBlocks: ordered.flatMap(({ id, fits }) => (fits ? [id] : [])),
    above,
    below,
    listed: without.flatMap(({ id }) => (placed.has(id) ? [] : [id])),
  };
}

/**
 * From the last to the first, each in the lowest row that is free: what comes before stands higher, as its words
 * go on over the leader lines of those behind it.
 */
function calloutsOf(blocks: readonly Titled[], room: CalloutRoom): Callout[] {
  const placed: Callout[] = [];
  // Further on than this nothing can be in the way.
  const reach = 2 * (room.widest + room.inset + room.apart);
  for (const { id, left: start, width: wide, title } of blocks.toReversed()) {
    const at = start + Math.min(wide / 2, room.inset);
    const width = Math.min(title, room.widest);
    // Before the end of the axis it moves back, so that it is not cut there.
    const left = Math.min(at, room.length - width);
    if (left < 0) continue;
    const near = placed.slice(placed.findLastIndex((other) => other.at > at + reach) + 1);
    for (let row = 0; row < room.rows; row += 1) {
      const callout = { id, row, left, width, at };
      if (near.some((other) => collide(callout, other, room.apart))) continue;
      placed.push(callout);
      break;
    }
  }
  return placed.toReversed();
}

/** Whether two callouts overlap, or the leader line of one goes through the other. */
function collide(a: Callout, b: Callout, apart: number): boolean {
  if (a.row === b.row)
    return a.left < b.left + b.width + apart && b.left < a.left + a.width + apart;
  const [low, high] = a.row < b.row ? [a, b] : [b, a];
  return high.at > low.left - apart / 2 && high.at < low.left + low.width + apart / 2;
}
