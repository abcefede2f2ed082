import { distancesOf } from './gower.ts';
import { averageLinkage, cutTree, type Group, type Merge } from './linkage.ts';
import type { Profiles } from './profiles.ts';
import { silhouetteOf } from './silhouette.ts';

/** How many groups are tried. */
const fewest = 2;
const most = 6;

/** A number of groups, who would be in them, and how well everybody would fit. */
export interface Grouping {
  count: number;
  /** Ids of the members of each group. */
  groups: string[][];
  silhouette: number;
}

export interface WholeProfiles {
  /** The tree, from the nearest pair to all; members by their place among the people. */
  tree: Merge[];
  /** Each number of groups that was tried. */
  tried: Grouping[];
  /** The number that fits best, and the next best; of equals the fewer groups. */
  best: Grouping | null;
  runnerUp: Grouping | null;
}

/** Groups people by all that is known of them; the same people always give the same answer. */
export function groupWholeProfiles(profiles: Profiles): WholeProfiles {
  const { people } = profiles;
  const distances = distancesOf(profiles);
  const tree = averageLinkage(distances);
  const named = (group: Group) => group.map((place) => people[place]?.id ?? '');
  const tried: Grouping[] = [];
  for (let count = fewest; count <= Math.min(most, people.length - 1); count += 1) {
    const groups = cutTree(tree, people.length, count);
    const silhouette = silhouetteOf(groups, distances);
    tried.push({ count, groups: groups.map(named), silhouette });
  }
  const ranked = tried.toSorted((a, b) => b.silhouette - a.silhouette || a.count - b.count);
  return { tree, tried, best: ranked[0] ?? null, runnerUp: ranked[1] ?? null };
}
