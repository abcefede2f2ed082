import { distancesOf } from './gower.ts';
import { averageLinkage, cutTree, type Group, type Merge } from './linkage.ts';
import type { Profiles } from './profiles.ts';
import { silhouetteOf } from './silhouette.ts';

/** The range of the numbers of groups that are tried. */
const fewest = 2;
const maxGroups = 6;

/** A division into groups, and how well people fit them. */
export interface Grouping {
  count: number;
  /** The ids of the members of each group. */
  groups: string[][];
  silhouette: number;
}

export interface WholeProfiles {
  /** The tree of merges, from the nearest pair on; members by their index among the people. */
  tree: Merge[];
  /** Each division that was tried. */
  tried: Grouping[];
  /** The division that fits best, and the second best; of equal ones, the one with fewer groups. */
  best: Grouping | null;
  runnerUp: Grouping | null;
}

/** Divides people into groups by all their values. The result is deterministic. */
export function groupWholeProfiles(profiles: Profiles): WholeProfiles {
  const { people } = profiles;
  const distances = distancesOf(profiles);
  const tree = averageLinkage(distances);
  const named = (group: Group) => group.map((index) => people[index]?.id ?? '');
  const tried: Grouping[] = [];
  for (let count = fewest; count <= Math.min(maxGroups, people.length - 1); count += 1) {
    const groups = cutTree(tree, people.length, count);
    const silhouette = silhouetteOf(groups, distances);
    tried.push({ count, groups: groups.map(named), silhouette });
  }
  const ranked = tried.toSorted((a, b) => b.silhouette - a.silhouette || a.count - b.count);
  return { tree, tried, best: ranked[0] ?? null, runnerUp: ranked[1] ?? null };
}
