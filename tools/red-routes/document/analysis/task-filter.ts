import type { Zone } from '../../contract/codes.ts';

/** Whether something is looked at that has a mark, or has it not. */
export type Either = 'any' | 'yes' | 'no';

/** What of the tasks of a matrix is looked at; of a list one is enough, an empty one lets all through. */
export interface TaskFilter {
  readonly words: string;
  /** Ids of tags. */
  readonly tags: readonly string[];
  /** Zones for everybody together; `none` is of what has no place there. */
  readonly zones: readonly (Zone | 'none')[];
  /** Ids of sub-matrices in which it is red. */
  readonly redFor: readonly string[];
  readonly critical: Either;
  readonly measured: Either;
}

export const noFilter: TaskFilter = {
  words: '',
  tags: [],
  zones: [],
  redFor: [],
  critical: 'any',
  measured: 'any',
};

/** What is known of a task. */
export interface OfTask {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly zone: Zone | null;
  readonly redFor: readonly string[];
  readonly critical: boolean;
  readonly measured: boolean;
}

export function passesFilter(filter: TaskFilter, of: OfTask): boolean {
  const { tags, zones, redFor, critical, measured } = filter;
  const words = filter.words.trim().toLowerCase();
  const some = (wanted: readonly string[], has: readonly string[]) =>
    wanted.length === 0 || wanted.some((one) => has.includes(one));
  const is = (wanted: Either, has: boolean) => wanted === 'any' || (wanted === 'yes') === has;
  return (
    some(tags, of.tags) &&
    some(zones, [of.zone ?? 'none']) &&
    some(redFor, of.redFor) &&
    is(critical, of.critical) &&
    is(measured, of.measured) &&
    `${of.name}\n${of.description}`.toLowerCase().includes(words)
  );
}

/** Whether a filter keeps anything back at all. */
export function isFiltering({
  words,
  tags,
  zones,
  redFor,
  critical,
  measured,
}: TaskFilter): boolean {
  const chosen = tags.length + zones.length + redFor.length > 0;
  return chosen || words.trim() !== '' || critical !== 'any' || measured !== 'any';
}
