import type { Zone } from '../../contract/codes.ts';

/** A condition on a mark: with it, without it, or both. */
export type Either = 'any' | 'yes' | 'no';

/** A filter of tasks. One match in a list is enough; an empty list allows everything. */
export interface TaskFilter {
  readonly words: string;
  /** The ids of tags. */
  readonly tags: readonly string[];
  /** Zones of the aggregate; `none` is for tasks without a cell. */
  readonly zones: readonly (Zone | 'none')[];
  /** The ids of sub-matrices in which the task is red. */
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

/** The fields of a task that a filter reads. */
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
  const query = filter.words.trim().toLowerCase();
  const some = (wanted: readonly string[], has: readonly string[]) =>
    wanted.length === 0 || wanted.some((one) => has.includes(one));
  const is = (wanted: Either, has: boolean) => wanted === 'any' || (wanted === 'yes') === has;
  return (
    some(tags, of.tags) &&
    some(zones, [of.zone ?? 'none']) &&
    some(redFor, of.redFor) &&
    is(critical, of.critical) &&
    is(measured, of.measured) &&
    `${of.name}\n${of.description}`.toLowerCase().includes(query)
  );
}

/** Whether a filter excludes anything. */
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
