import { between, type Distances } from './gower.ts';
import type { Group } from './linkage.ts';

/**
 * How well people fit their groups, from -1 to 1: the mean of (b − a) ÷ max(a, b) over all people, where a
 * is the mean distance to the own group and b that to the nearest other group. A person alone in a group
 * counts 0. P. J. Rousseeuw, 'Silhouettes: a graphical aid to the interpretation and validation of cluster
 * analysis', Journal of Computational and Applied Mathematics 20 (1987).
 */
export function silhouetteOf(groups: readonly Group[], distances: Distances): number {
  const fits = groups.flatMap((own) => own.map((person) => fitOf(person, own, groups, distances)));
  if (fits.length === 0) return 0;
  return fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
}

function fitOf(person: number, own: Group, groups: readonly Group[], distances: Distances): number {
  if (own.length === 1 || groups.length === 1) return 0;
  const away = (group: Group) => {
    const others = group.filter((other) => other !== person);
    const sum = others.reduce((total, other) => total + between(distances, person, other), 0);
    return sum / others.length;
  };
  const inside = away(own);
  const outside = Math.min(...groups.filter((group) => group !== own).map(away));
  const larger = Math.max(inside, outside);
  return larger > 0 ? (outside - inside) / larger : 0;
}
