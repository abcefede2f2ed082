import { meanOf, type Profiles } from './patterns/profiles.ts';

/** The positions of a person or a group on all scales, from 0 at the left end to 1; null if unknown. */
export interface RadarSeries {
  id: string;
  values: (number | null)[];
}

/** The mean positions of groups and of the company, for a radar chart with one axis a dimension. */
export function radarOf(
  { scales, people, company }: Profiles,
  groups: readonly { id: string; members: readonly string[] }[],
): RadarSeries[] {
  const part = (value: number | null, index: number) => {
    const steps = scales[index]?.steps ?? 2;
    return value === null ? null : (value - 1) / (steps - 1);
  };
  const series = groups.map(({ id, members }) => {
    const inside = people.filter((person) => members.includes(person.id));
    const values = scales.map((_, index) =>
      part(meanOf(inside.map(({ values }) => values[index] ?? null)), index),
    );
    return { id, values };
  });
  return company ? [...series, { id: company.id, values: company.values.map(part) }] : series;
}

/** The positions of people and of the company on one dimension, and the gap between them. */
export interface Gap {
  dimension: string;
  people: number | null;
  company: number | null;
  /** Company minus people, in steps of the scale; null if either is unknown. */
  steps: number | null;
  /** The same as a share of the scale, from -1 to 1. */
  gap: number | null;
}

/** The gaps between the company and a group of people, or all people, the widest first. */
export function gapsOf(
  { scales, people, company }: Profiles,
  members: readonly string[] = people.map(({ id }) => id),
): Gap[] {
  const group = people.filter(({ id }) => members.includes(id));
  const gaps = scales.map(({ id, steps }, index): Gap => {
    const mean = meanOf(group.map(({ values }) => values[index] ?? null));
    const own = company?.values[index] ?? null;
    const apart = mean === null || own === null ? null : own - mean;
    const gap = apart === null ? null : apart / (steps - 1);
    return { dimension: id, people: mean, company: own, steps: apart, gap };
  });
  return gaps.sort((a, b) => Math.abs(b.gap ?? 0) - Math.abs(a.gap ?? 0));
}
