import { meanOf } from '../analysis/patterns/profiles.ts';
import { dotLabel } from '../dot-label.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';
import { pointId } from '../records/behaviour.ts';

/** The positions of people on one dimension. */
export interface DeckScale {
  title: string;
  left: string;
  right: string;
  steps: number;
  dots: DeckDot[];
}

/** A person on a scale, in the colour of their accepted group if they are in one. */
export interface DeckDot {
  label: string;
  value: number;
  colour: string;
  company: boolean;
}

/** An accepted group of people with similar behaviour. */
export interface DeckGroup {
  name: string;
  colour: string;
  members: string[];
  rationale: string;
  profile: DeckProfile[];
}

/** The positions of a group on one dimension; null if no member has one. */
export interface DeckProfile {
  title: string;
  left: string;
  right: string;
  steps: number;
  /** The lowest, the highest and the mean value of the members. */
  from: number | null;
  to: number | null;
  mean: number | null;
  /** The position of the company. */
  company: number | null;
}

/** The accepted groups of a map with their profiles. */
export function groupsOf(map: MapValue): DeckGroup[] {
  const { patterns, patternMembers, personas, dimensions } = map;
  const names = new Map(personas.map(({ id, name }) => [id, name]));
  const company = personas.find(({ type, status }) => type === 'C' && status === 'A');
  const standOf = valuesOf(map);
  return patterns.map(({ id, name, colour, rationale }) => {
    const members = patternMembers.flatMap((one) => (one.pattern === id ? one.persona : []));
    return {
      ...{ name: name || 'Unnamed group', colour, rationale },
      members: members.map((one) => names.get(one) ?? ''),
      profile: dimensions.map((dimension) => {
        const { title, left, right, steps } = dimension;
        const values = members.flatMap((one) => standOf(one, dimension) ?? []);
        const known = values.length > 0;
        return {
          ...{ title, left, right, steps, mean: meanOf(values) },
          from: known ? Math.min(...values) : null,
          to: known ? Math.max(...values) : null,
          company: company ? standOf(company.id, dimension) : null,
        };
      }),
    };
  });
}

/** The positions of all people, dimension by dimension. */
export function scalesOf(map: MapValue): DeckScale[] {
  const standOf = valuesOf(map);
  const tints = new Map(map.patterns.map(({ id, colour }) => [id, colour]));
  const grouped = new Map(
    map.patternMembers.map(({ persona, pattern }) => [persona, tints.get(pattern)]),
  );
  const shown = map.personas.filter(({ status }) => status === 'A');
  return map.dimensions.map((dimension) => ({
    title: dimension.title,
    left: dimension.left,
    right: dimension.right,
    steps: dimension.steps,
    dots: shown.flatMap(({ id, name, colour, type }) => {
      const value = standOf(id, dimension);
      if (value === null) return [];
      const tint = grouped.get(id) ?? colour;
      return [{ label: dotLabel(name), colour: tint, company: type === 'C', value }];
    }),
  }));
}

type Dimension = Pick<MapRecord<'dimensions'>, 'id' | 'steps'>;

/** Returns a function that finds the value of a person on a dimension, within its steps. */
function valuesOf({ points }: MapValue) {
  const values = new Map(points.map(({ id, value }) => [id, value]));
  return (persona: string, { id, steps }: Dimension): number | null => {
    const value = values.get(pointId(persona, id));
    return value === undefined ? null : Math.min(value, steps);
  };
}
