import type { MapValue } from '../../mapper-document.ts';

/** A dimension as the analysis uses it. */
export interface Scale {
  id: string;
  title: string;
  /** Values range from 1 to this. */
  steps: number;
  weight: number;
}

/** The values of a person on all scales, in order; null if unknown. */
export interface Profile {
  id: string;
  values: readonly (number | null)[];
}

/** The people and the scales that are analysed. */
export interface Profiles {
  scales: readonly Scale[];
  /**
   * The participants, without the company and the personas that were created from patterns, which are
   * plotted beside them.
   */
  people: readonly Profile[];
  company: Profile | null;
}

/** The behaviour of a map's participants; hidden personas are excluded. */
export function profilesOf({ personas, dimensions, points, patterns }: MapValue): Profiles {
  const placed = new Map(points.map((point) => [`${point.persona} ${point.dimension}`, point]));
  const profileOf = ({ id }: { id: string }): Profile => ({
    id,
    values: dimensions.map(({ id: dimension, steps }) => {
      const point = placed.get(`${id} ${dimension}`);
      return point ? Math.min(point.value, steps) : null;
    }),
  });
  const shown = personas.filter(({ status }) => status === 'A');
  const made = new Set(patterns.map(({ persona }) => persona));
  const company = shown.find(({ type }) => type === 'C');
  return {
    scales: dimensions.map(({ id, title, steps, weight }) => ({ id, title, steps, weight })),
    people: shown.filter(({ id, type }) => type !== 'C' && !made.has(id)).map(profileOf),
    company: company ? profileOf(company) : null,
  };
}

/** The mean of the values that are not null; null if there are none. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}
