import { notable } from './explanation.ts';
import { meanOf, type Profiles } from './profiles.ts';

/** Warnings about groups, with ids of people, indexes of groups and ids of dimensions. */
export type GroupWarning =
  | { kind: 'overlap'; groups: [number, number]; people: string[] }
  | { kind: 'singleton'; group: number; person: string }
  | { kind: 'one-difference'; groups: [number, number]; dimension: string | null }
  | { kind: 'useless-dimension'; dimension: string };

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
      return people.length > 0 ? [{ kind: 'overlap', groups: indexes, people }] : [];
    }),
    ...groups.flatMap(([person, ...others], group): GroupWarning[] =>
      person && others.length === 0 ? [{ kind: 'singleton', group, person }] : [],
    ),
    ...pairs.flatMap(({ one, other, indexes }): GroupWarning[] => {
      const differing = differences(profiles, one, other);
      if (differing.length > 1) return [];
      return [{ kind: 'one-difference', groups: indexes, dimension: differing[0] ?? null }];
    }),
    ...uselessDimensions(profiles).map(
      (dimension): GroupWarning => ({ kind: 'useless-dimension', dimension }),
    ),
  ];
}

/** The dimensions on which two groups differ notably. */
function differences(
  { scales, people }: Profiles,
  one: readonly string[],
  other: readonly string[],
): string[] {
  const mean = (group: readonly string[], index: number) =>
    meanOf(
      people.filter(({ id }) => group.includes(id)).map(({ values }) => values[index] ?? null),
    );
  return scales.flatMap(({ id, steps }, index) => {
    const [a, b] = [mean(one, index), mean(other, index)];
    return a !== null && b !== null && Math.abs(a - b) / (steps - 1) >= notable ? [id] : [];
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
