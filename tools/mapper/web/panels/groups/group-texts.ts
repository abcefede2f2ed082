import { cutTo, lengths } from '#kernel/text/limits.ts';
import type { Explanation, GroupOnScale } from '../../../document/analysis/patterns/explanation.ts';
import type { GroupWarning } from '../../../document/analysis/patterns/warnings.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';

type Dimension = Pick<MapRecord<'dimensions'>, 'id' | 'title' | 'left' | 'right' | 'steps'>;

/** Finds the names of people and dimensions. */
export interface GroupNames {
  person(id: string): string;
  dimension(id: string): Dimension | undefined;
}

/** Describes the position of a group on a dimension: 'Help, towards finds out alone (6 to 7)'. */
export function describePlacement(on: GroupOnScale, { dimension }: GroupNames): string {
  const { title = '', left = '', right = '', steps = 7 } = dimension(on.dimension) ?? {};
  const middle = (steps + 1) / 2;
  const end = on.mean > middle ? right : on.mean < middle ? left : '';
  const towards = end ? `, towards ‘${end}’` : '';
  const range = on.low === on.high ? `${on.low}` : `${on.low} to ${on.high}`;
  return `${title || 'Untitled'}${towards} (${range})`;
}

/** Describes the distance of a group from all others: '5.8, everybody else 3.1'. */
export function describeDistance(on: GroupOnScale, { dimension }: GroupNames): string {
  const rest = on.rest === null ? '' : `, everyone else ${on.rest.toFixed(1)}`;
  return `${dimension(on.dimension)?.title || 'Untitled'}: ${on.mean.toFixed(1)}${rest}`;
}

/** The reasons for a group as a text, which is saved with it. */
export function rationaleOf({ together, apart }: Explanation, names: GroupNames): string {
  const list = (scales: readonly GroupOnScale[], describe: typeof describePlacement) =>
    scales.map((on) => describe(on, names)).join('; ');
  const described = [
    together.length > 0 ? `Together on ${list(together, describePlacement)}.` : '',
    apart.length > 0 ? `Apart from the rest on ${list(apart, describeDistance)}.` : '',
  ];
  return cutTo(described.filter(Boolean).join(' '), lengths.text);
}

/** A suggested name for a group: the ends that distinguish it most, else those that its members share. */
export function suggestedName({ together, apart }: Explanation, names: GroupNames): string {
  const ends = [...apart, ...together].flatMap((on) => {
    const { left, right, steps = 7 } = names.dimension(on.dimension) ?? {};
    return (on.mean > (steps + 1) / 2 ? right : left) || [];
  });
  const name = [...new Set(ends)].slice(0, 2).join(', ');
  return cutTo(name.charAt(0).toUpperCase() + name.slice(1), lengths.title);
}

/** A warning as a sentence, with the names of groups. */
export function describeWarning(
  warning: GroupWarning,
  groups: readonly string[],
  names: GroupNames,
): string {
  const group = (index: number) => `‘${groups[index] ?? ''}’`;
  const title = (id: string | null) => names.dimension(id ?? '')?.title || 'Untitled';
  switch (warning.kind) {
    case 'overlap': {
      const people = warning.people.map(names.person).join(', ');
      return `${group(warning.groups[0])} and ${group(warning.groups[1])} share ${people}.`;
    }
    case 'singleton':
      return `${names.person(warning.person)} stands alone: one person is not a pattern.`;
    case 'one-difference': {
      const [one, other] = warning.groups.map(group);
      return warning.dimension === null
        ? `${one} and ${other} do not differ notably on any dimension.`
        : `${one} and ${other} differ only on ${title(warning.dimension)}.`;
    }
    case 'useless-dimension':
      return `All agree on ${title(warning.dimension)}: it does not distinguish anyone.`;
  }
}
