import type { Extent } from '../time/rules.ts';

/** A block on the time axis. */
export interface Laid extends Extent {
  readonly id: string;
}

/** The column of a block within its group, and how many columns the group has. */
export interface InColumn extends Laid {
  readonly column: number;
  readonly columns: number;
}

/**
 * Lays overlapping blocks out side by side in the minimum number of columns (interval partitioning).
 * Groups are connected by overlaps; an edit in one group leaves the others unchanged. `least` is the
 * minimum length that a block is drawn with.
 */
export function inColumns(all: readonly Laid[], minLength = 0): InColumn[] {
  const ordered = all
    .map((one) => ({ one, until: Math.max(one.to, one.from + minLength) }))
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
