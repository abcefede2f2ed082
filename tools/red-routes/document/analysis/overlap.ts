import type { ViewedSub } from './matrix-view.ts';

/** For how many a task is red: for all, for several, for one. */
export type Overlap = 'universal' | 'shared' | 'single';
export const overlapLabels: Readonly<Record<Overlap, string>> = {
  universal: 'Red for all',
  shared: 'Red for several',
  single: 'Red for one',
};

/** Null where it is red for nobody. */
export function overlapOf(red: number, all: number): Overlap | null {
  if (red === 0) return null;
  if (red === all) return 'universal';
  return red === 1 ? 'single' : 'shared';
}

/** How alike the red routes of two are. */
export interface Pair {
  readonly one: ViewedSub;
  readonly other: ViewedSub;
  readonly both: number;
  readonly either: number;
  /** Jaccard: how many are red for both, of those that are red for either; null where none is. */
  readonly similarity: number | null;
}

interface RedSet {
  readonly sub: ViewedSub;
  readonly red: ReadonlySet<string>;
}

/** All pairs, each once, in the order of the sub-matrices. */
export function jaccardPairs(sets: readonly RedSet[]): Pair[] {
  return sets.flatMap((one, at) =>
    sets.slice(at + 1).map((other) => {
      const both = [...one.red].filter((task) => other.red.has(task)).length;
      const either = one.red.size + other.red.size - both;
      const similarity = either === 0 ? null : both / either;
      return { one: one.sub, other: other.sub, both, either, similarity };
    }),
  );
}
