import type { InColumn } from './columns.ts';

/** A block on the axis with its title. All widths are in one unit, such as px. */
export interface Titled extends Pick<InColumn, 'id' | 'column' | 'columns'> {
  readonly left: number;
  readonly width: number;
  /** The width of the whole title on one line. */
  readonly title: number;
  /** Whether the title fits into the block. */
  readonly fits: boolean;
}

/** A title beside the blocks, with a leader line to `at` on the axis. Row 0 is nearest to the blocks. */
export interface Callout {
  readonly id: string;
  readonly row: number;
  readonly left: number;
  readonly width: number;
  readonly at: number;
}

export interface Labels {
  /** Blocks that contain their title. */
  readonly inBlocks: readonly string[];
  readonly above: readonly Callout[];
  readonly below: readonly Callout[];
  /** Blocks whose titles are only in the list beside the axis. */
  readonly listed: readonly string[];
}

export interface CalloutSpace {
  /** The length of the axis. */
  readonly length: number;
  /** The maximum number of rows on each side. */
  readonly rows: number;
  /** The maximum width of a callout; a longer title is cut. */
  readonly widest: number;
  /** The minimum gap between two callouts. */
  readonly apart: number;
  /** The maximum distance of a leader line from the start of its block. */
  readonly inset: number;
}

/**
 * Places the title of every block exactly once: in the block if it fits, else as a callout, else in the
 * list. Callouts overlap neither each other nor leader lines, and no leader line crosses another block:
 * the first column of a group has its callouts above, the last one below, and the columns between are
 * listed. All keep the order of the axis.
 */
export function placeLabels(blocks: readonly Titled[], space: CalloutSpace): Labels {
  const ordered = blocks.toSorted((a, b) => a.left - b.left || a.column - b.column);
  const without = ordered.filter(({ fits }) => !fits);
  const above = calloutsOf(
    without.filter(({ column }) => column === 0),
    space,
  );
  const below = calloutsOf(
    without.filter(({ column, columns }) => column > 0 && column === columns - 1),
    space,
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
 * Places callouts from last to first, each in the lowest free row: an earlier callout is higher, because
 * its text extends over the leader lines of later ones.
 */
function calloutsOf(blocks: readonly Titled[], space: CalloutSpace): Callout[] {
  const placed: Callout[] = [];
  // Callouts further away than this cannot collide.
  const reach = 2 * (space.widest + space.inset + space.apart);
  for (const { id, left: start, width: wide, title } of blocks.toReversed()) {
    const at = start + Math.min(wide / 2, space.inset);
    const width = Math.min(title, space.widest);
    // A callout at the end of the axis is moved back so that it is not cut.
    const left = Math.min(at, space.length - width);
    if (left < 0) continue;
    const near = placed.slice(placed.findLastIndex((other) => other.at > at + reach) + 1);
    for (let row = 0; row < space.rows; row += 1) {
      const callout = { id, row, left, width, at };
      if (near.some((other) => collide(callout, other, space.apart))) continue;
      placed.push(callout);
      break;
    }
  }
  return placed.toReversed();
}

/** Whether two callouts overlap, or the leader line of one crosses the other. */
function collide(a: Callout, b: Callout, apart: number): boolean {
  if (a.row === b.row)
    return a.left < b.left + b.width + apart && b.left < a.left + a.width + apart;
  const [low, high] = a.row < b.row ? [a, b] : [b, a];
  return high.at > low.left - apart / 2 && high.at < low.left + low.width + apart / 2;
}
