import type { Extent } from '../time/rules.ts';

/** Something that lies on the time axis. */
export interface Laid extends Extent {
  readonly id: string;
}

/** Where it lies beside what overlaps it: in which column of how many. */
export interface InColumn extends Laid {
  readonly column: number;
  readonly columns: number;
}

/**
 * Lays what overlaps side by side, in as few columns as its group needs: as many as overlap at once
 * (interval partitioning). A group is what hangs together by overlaps, so that an edit of one leaves all
 * others where they are. `least` is how long something counts at least, as it cannot be drawn smaller.
 */
export function inColumns(all: readonly Laid[], least = 0): InColumn[] {
  const ordered = all
    .map((one) => ({ one, until: Math.max(one.to, one.from + least) }))
    .sort((a, b) => a.one.from - b.one.from || (a.one.id < b.one.id ? -1 : 1));
  const laid: InColumn[] = [];
  let group: { one: Laid; column: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    laid.push(...group.map(({ one, column }) => ({ ...one, column, columns: ends.length })));
    [group, ends] = [[], []];
  };
  for (const { one, until } of ordered) {
    if (ends.every((end) => end <= one.from)) close();
    const free = ends.findIndex((end) => end <= one.from);
    const column = free < 0 ? ends.length : free;
    ends[column] = until;
    group.push({ one, column });
  }
  close();
  return laid;
}
