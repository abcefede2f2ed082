import { meanOf, type Profiles, type Scale } from './profiles.ts';

/** The share of a scale from which on two means count as different. */
export const notable = 1 / 3;

/** A group on one dimension, compared with all others. */
export interface GroupOnScale {
  dimension: string;
  low: number;
  high: number;
  mean: number;
  /** The mean of all others; null if no other person has a point. */
  rest: number | null;
  /** The difference of the means as a share of the scale, from 0 to 1. */
  apart: number;
}

export interface Explanation {
  /** The dimensions on which the members are close to each other, the closest first. */
  together: GroupOnScale[];
  /** The dimensions on which the members differ from all others, the farthest first. */
  apart: GroupOnScale[];
}

/** Describes what the members of a group share, and what distinguishes them. */
export function explainGroup(
  profiles: Profiles,
  members: readonly string[],
  tolerance = 1,
): Explanation {
  const group = new Set(members);
  const described = profiles.scales.flatMap((scale, index) => {
    const on = groupOnScale(profiles, scale, index, group);
    return on ? [on] : [];
  });
  const width = ({ low, high }: GroupOnScale) => high - low;
  return {
    together: described
      .filter((on) => members.length > 1 && width(on) <= tolerance)
      .sort((a, b) => width(a) - width(b)),
    apart: described.filter((on) => on.apart >= notable).sort((a, b) => b.apart - a.apart),
  };
}

function groupOnScale(
  { people }: Profiles,
  { id, steps }: Scale,
  index: number,
  group: ReadonlySet<string>,
): GroupOnScale | null {
  const valuesOf = (inside: boolean) =>
    people
      .filter((person) => group.has(person.id) === inside)
      .flatMap(({ values }) => values[index] ?? []);
  const values = valuesOf(true);
  const mean = meanOf(values);
  if (mean === null) return null;
  const rest = meanOf(valuesOf(false));
  return {
    dimension: id,
    low: Math.min(...values),
    high: Math.max(...values),
    mean,
    rest,
    apart: rest === null ? 0 : Math.abs(mean - rest) / (steps - 1),
  };
}
