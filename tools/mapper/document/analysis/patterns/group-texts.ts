import { cutTo, lengths } from '#kernel/text/limits.ts';
import type { MapRecord } from '../../mapper-document.ts';
import type { Explanation, GroupOnScale } from './explanation.ts';
import type { GroupWarning } from './warnings.ts';

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

/**
 * The reasons for a group as a text, which is saved with it. Where it would be too long, the weakest
 * reasons are counted instead of described, so that every sentence is whole.
 */
export function rationaleOf({ together, apart }: Explanation, names: GroupNames): string {
  const reasons = [
    ...together.map((on) => describePlacement(on, names)),
    ...apart.map((on) => describeDistance(on, names)),
  ];
  const first = reasons.slice(0, together.length);
  const last = reasons.slice(together.length);
  const withRest = (some: readonly string[], all: readonly string[]) =>
    `${some.join('; ')}${some.length < all.length ? `; and ${all.length - some.length} more` : ''}`;
  let [held, parted] = [first.length, last.length];
  const said = () =>
    [
      held > 0 ? `Together on ${withRest(first.slice(0, held), first)}.` : '',
      parted > 0 ? `Apart from the rest on ${withRest(last.slice(0, parted), last)}.` : '',
    ]
      .filter(Boolean)
      .join(' ');
  while (said().length > lengths.text && held + parted > 1) {
    if (held >= parted) held -= 1;
    else parted -= 1;
  }
  return cutTo(said(), lengths.text);
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
      const [one, other] = warning.groups.map(group);
      const differing = warning.dimensions.map(title).join(', ');
      const apart = differing ? `differ on ${differing}` : 'do not differ notably';
      return `${one} and ${other} share ${people}, and ${apart}.`;
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
