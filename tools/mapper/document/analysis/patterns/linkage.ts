import { between, type Distances } from './gower.ts';

/** Indexes of people, in ascending order. */
export type Group = readonly number[];

/** A merge of two groups, and their distance. */
export interface Merge {
  left: Group;
  right: Group;
  distance: number;
}

/**
 * Merges the two nearest groups until one is left. The distance of two groups is the mean of the distances
 * between their members (average linkage: R. R. Sokal and C. D. Michener, 'A statistical method for
 * evaluating systematic relationships', 1958). Of equally near pairs the first is merged, so that the
 * result is deterministic.
 */
export function averageLinkage(distances: Distances): Merge[] {
  let groups: Group[] = distances.map((_, index) => [index]);
  const merges: Merge[] = [];
  while (groups.length > 1) {
    const merge = nearest(groups, distances);
    merges.push(merge);
    const joined = [...merge.left, ...merge.right].sort((a, b) => a - b);
    groups = groups.filter((group) => group !== merge.left && group !== merge.right);
    groups = [...groups, joined].sort((a, b) => first(a) - first(b));
  }
  return merges;
}

/** Rounding errors must not decide between pairs with equal distances. */
const tie = 1e-12;

function nearest(groups: readonly Group[], distances: Distances): Merge {
  let best: Merge | undefined;
  for (const [index, left] of groups.entries()) {
    for (const right of groups.slice(index + 1)) {
      const distance = meanBetween(left, right, distances);
      if (!best || distance < best.distance - tie) best = { left, right, distance };
    }
  }
  return best ?? { left: [], right: [], distance: 0 };
}

function meanBetween(left: Group, right: Group, distances: Distances): number {
  let sum = 0;
  for (const one of left) for (const other of right) sum += between(distances, one, other);
  return sum / (left.length * right.length);
}

function first(group: Group): number {
  return group[0] ?? 0;
}

/** The groups of a tree of `people` leaves that is cut into `count` groups, in order. */
export function cutTree(merges: readonly Merge[], people: number, count: number): Group[] {
  let groups: Group[] = Array.from({ length: people }, (_, index) => [index]);
  for (const { left, right } of merges.slice(0, Math.max(people - count, 0))) {
    const removed = new Set([first(left), first(right)]);
    const joined = [...left, ...right].sort((a, b) => a - b);
    groups = [...groups.filter((group) => !removed.has(first(group))), joined];
  }
  return groups.sort((a, b) => first(a) - first(b));
}
