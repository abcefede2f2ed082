import { meanOf, type Profiles, type Scale } from './profiles.ts';

/** From this part of a scale on, two means are told as different. */
export const notable = 1 / 3;

/** A group on one dimension, beside everybody else. */
export interface GroupOnScale {
  dimension: string;
  low: number;
  high: number;
  mean: number;
  /** Mean of everybody else; null where nobody else has a place. */
  rest: number | null;
  /** How far the means are apart, in parts of the scale from 0 to 1. */
  apart: number;
}

export interface Explanation {
  /** Where the members stand close together, closest first. */
  together: GroupOnScale[];
  /** Where they stand away from everybody else, farthest first. */
  apart: GroupOnScale[];
}

/** Says what holds a group together and what sets it apart. */
export function explainGroup(
  profiles: Profiles,
  members: readonly string[],
  tolerance = 1,
): Explanation {
  const group = new Set(members);
  const told = profiles.scales.flatMap((scale, place) => {
    const on = groupOnScale(profiles, scale, place, group);
    return on ? [on] : [];
  });
  const width = ({ low, high }: GroupOnScale) => high - low;
  return {
    together: told
      .filter((on) => members.length > 1 && width(on) <= tolerance)
      .sort((a, b) => width(a) - width(b)),
    apart: told.filter((on) => on.apart >= notable).sort((a, b) => b.apart - a.apart),
  };
}

function groupOnScale(
  { people }: Profiles,
  { id, steps }: Scale,
  place: number,
  group: ReadonlySet<string>,
): GroupOnScale | null {
  const valuesOf = (inside: boolean) =>
    people
      .filter((person) => group.has(person.id) === inside)
      .flatMap(({ values }) => values[place] ?? []);
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
