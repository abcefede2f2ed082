import { type Positioned, positionsAt } from '#kernel/document/order.ts';
import type { Side } from '../drag/insertion.ts';

/**
 * The neighbour that something moves past by one step in visible order, and the side of it on which
 * it then is.
 */
export interface Neighbour {
  readonly target: string;
  readonly side: Side;
}

/** The neighbour to move past; null at the edge. */
export function neighbourOf(shown: readonly string[], id: string, by: 1 | -1): Neighbour | null {
  const at = shown.indexOf(id);
  const target = at < 0 ? undefined : shown[at + by];
  return target === undefined ? null : { target, side: by === 1 ? 'after' : 'before' };
}

/**
 * Positions for several records, in order, next to a record of a sorted list.
 * @param target the record next to which they are inserted; null for the end of the list
 * @returns null where the target is not in the list, or is one of the moved records
 */
export function positionsBeside(
  list: readonly Positioned[],
  ids: readonly string[],
  target: string | null,
  side: Side,
): string[] | null {
  const others = list.filter(({ id }) => !ids.includes(id));
  const at = others.findIndex(({ id }) => id === target);
  if (target !== null && at < 0) return null;
  const index = target === null ? others.length : side === 'before' ? at : at + 1;
  return positionsAt(others, index, ids.length);
}
