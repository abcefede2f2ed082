import type { ViewedSub } from './matrix-view.ts';

/** For how many personas a task is red: all, several or one. */
export type Overlap = 'universal' | 'shared' | 'single';
export const overlapLabels: Readonly<Record<Overlap, string>> = {
  universal: 'Red for all',
  shared: 'Red for several',
  single: 'Red for one',
};

/** Null if it is red for none. */
export function overlapOf(red: number, all: number): Overlap | null {
  if (red === 0) return null;
  if (red === all) return 'universal';
  return red === 1 ? 'single' : 'shared';
}

/** The similarity of the red routes of two personas. */
export interface Pair {
  readonly one: ViewedSub;
  readonly other: ViewedSub;
  readonly both: number;
  readonly either: number;
  /**
   * The Jaccard index: routes that are red for both, divided by routes that are red for either; null if
   * there are none.
   */
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
