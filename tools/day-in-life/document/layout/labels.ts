/** A block on the axis and the room that its whole title takes on one line; all in px. */
export interface Titled {
  readonly id: string;
  /** The column of the lane that the block lies in; blocks of one column do not overlap. */
  readonly column: number;
  readonly left: number;
  readonly width: number;
  readonly title: number;
}

/** A title above the axis, with a leader line down to `at`; row 0 is next to the axis. */
export interface Callout {
  readonly id: string;
  readonly row: number;
  readonly left: number;
  readonly width: number;
  readonly at: number;
}

/** A title in the list beside the axis, with the number that its block shows. */
export interface ListEntry {
  readonly id: string;
  readonly number: number;
}

export interface Labels {
  readonly inBlocks: readonly string[];
  readonly callouts: readonly Callout[];
  readonly listed: readonly ListEntry[];
}

interface Room {
  /** px of the axis. */
  readonly length: number;
  /** Rows of callouts at most. */
  readonly rows: number;
  /** px that the edges of a block take on each side, and px between two callouts. */
  readonly padding: number;
  readonly apart: number;
}

interface Row {
  end: number;
  leader: number;
}

/**
 * Gives every block exactly one whole title: in the block where it fits, else as a callout, else in the list.
 * Callouts overlap neither each other nor a leader line. All keep the order of the axis.
 */
export function placeLabels(blocks: readonly Titled[], room: Room): Labels {
  const inBlocks: string[] = [];
  const callouts: Callout[] = [];
  const listed: ListEntry[] = [];
  const rows = Array.from({ length: room.rows }, (): Row => ({ end: 0, leader: -1 }));
  const ordered = blocks.toSorted((a, b) => a.left - b.left || a.column - b.column);
  for (const block of ordered) {
    if (block.title <= block.width - 2 * room.padding) {
      inBlocks.push(block.id);
      continue;
    }
    const callout = calloutOf(block, rows, room);
    if (callout) callouts.push(callout);
    else listed.push({ id: block.id, number: listed.length + 1 });
  }
  return { inBlocks, callouts, listed };
}

/** The callout in the highest row that is free for it and its leader line; null where there is none. */
function calloutOf({ id, left: start, width, title }: Titled, rows: Row[], room: Room) {
  const at = start + width / 2;
  // Before the end of the axis it moves back, so that it is not cut there.
  const left = Math.min(at, room.length - title);
  if (left < 0) return null;
  // A leader line goes down through all rows below its own.
  const blocked = rows.findIndex(({ end }) => end > left);
  const highest = (blocked < 0 ? rows.length : blocked) - 1;
  const row = rows[highest];
  if (!row || rows.slice(highest + 1).some(({ leader }) => leader >= left)) return null;
  row.end = left + title + room.apart;
  row.leader = at;
  return { id, row: highest, left, width: title, at };
}
