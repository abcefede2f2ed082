import { meanOf, type Profiles } from '../analysis/patterns/profiles.ts';
import type { MapRecord } from '../mapper-document.ts';

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
  /** The mean of everyone else; null without them. */
  rest: number | null;
  /** The position of the company. */
  company: number | null;
}

/** The positions of people on the dimension with an index. */
export function profileOf(
  { title, left, right, steps }: MapRecord<'dimensions'>,
  index: number,
  { people, company }: Profiles,
  members: readonly string[],
): DeckProfile {
  const inside = new Set(members);
  const valuesOf = (isMember: boolean) =>
    people.flatMap(({ id, values }) => (inside.has(id) === isMember ? (values[index] ?? []) : []));
  const values = valuesOf(true);
  const known = values.length > 0;
  return {
    ...{ title, left, right, steps, mean: meanOf(values), rest: meanOf(valuesOf(false)) },
    from: known ? Math.min(...values) : null,
    to: known ? Math.max(...values) : null,
    company: company?.values[index] ?? null,
  };
}
