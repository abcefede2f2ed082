import { notable } from './explanation.ts';
import { meanOf, type Profiles } from './profiles.ts';

/** Warnings about groups, with ids of people, indexes of groups and ids of dimensions. */
export type GroupWarning =
  | { kind: 'overlap'; groups: [number, number]; people: string[]; dimensions: string[] }
  | { kind: 'singleton'; group: number; person: string }
  | { kind: 'one-difference'; groups: [number, number]; dimension: string | null }
  | { kind: 'useless-dimension'; dimension: string };

/** Everyone within so many steps of a shared member counts as held together by them. */
const holding = 2;
/** A dimension on which all people are within so many steps carries no information. */
const agreement = 1;

/** Finds reasons to doubt groups. */
export function warningsOf(
  profiles: Profiles,
  groups: readonly (readonly string[])[],
): GroupWarning[] {
  const pairs = groups.flatMap((one, index) =>
    groups.slice(index + 1).map((other, turn) => ({
      one,
      other,
      indexes: [index, index + 1 + turn] as [number, number],
    })),
  );
  return [
    ...pairs.flatMap(({ one, other, indexes }): GroupWarning[] => {
      const people = one.filter((person) => other.includes(person));
      if (people.length === 0) return [];
      const dimensions = differences(profiles, one, other);
      return [{ kind: 'overlap', groups: indexes, people, dimensions }];
    }),
    ...groups.flatMap(([person, ...others], group): GroupWarning[] =>
      person && others.length === 0 ? [{ kind: 'singleton', group, person }] : [],
    ),
    ...pairs.flatMap(({ one, other, indexes }): GroupWarning[] => {
      // What an overlap says about dimensions is said once.
      if (one.some((person) => other.includes(person))) return [];
      const differing = differences(profiles, one, other);
      if (differing.length > 1) return [];
      return [{ kind: 'one-difference', groups: indexes, dimension: differing[0] ?? null }];
    }),
    ...uselessDimensions(profiles).map(
      (dimension): GroupWarning => ({ kind: 'useless-dimension', dimension }),
    ),
  ];
}

/**
 * The dimensions on which two groups differ notably. Members of both are left out, as they differ from
 * neither; and where both groups stay close to them, they do not differ.
 */
function differences(
  { scales, people }: Profiles,
  one: readonly string[],
  other: readonly string[],
): string[] {
  const both = one.filter((person) => other.includes(person));
  const valuesOf = (group: readonly string[], index: number) =>
    people.flatMap(({ id, values }) => (group.includes(id) ? (values[index] ?? []) : []));
  const ownOf = (group: readonly string[]) => {
    const own = group.filter((person) => !both.includes(person));
    return own.length > 0 ? own : group;
  };
  const width = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return scales.flatMap(({ id, steps }, index) => {
    const [a, b] = [one, other].map((group) => meanOf(valuesOf(ownOf(group), index)));
    if (a == null || b == null || Math.abs(a - b) / (steps - 1) < notable) return [];
    const isHeld = [one, other].every((group) => width(valuesOf(group, index)) <= holding);
    return both.length > 0 && isHeld ? [] : [id];
  });
}

/** The dimensions on which all people with a value agree within a step. */
export function uselessDimensions({ scales, people }: Profiles): string[] {
  return scales.flatMap(({ id }, index) => {
    const values = people.flatMap(({ values }) => values[index] ?? []);
    const width = Math.max(...values) - Math.min(...values);
    return values.length > 1 && width <= agreement ? [id] : [];
  });
}
