import { type Positioned, positionsAt } from '#kernel/document/order.ts';
import type { Side } from '../drag/insertion.ts';

/** What is past something by one step in the order in which it is shown, and on which side of that it then stands. */
export interface Neighbour {
  readonly target: string;
  readonly side: Side;
}

/** The neighbour past which a step leads; null at the edge. */
export function neighbourOf(shown: readonly string[], id: string, by: 1 | -1): Neighbour | null {
  const at = shown.indexOf(id);
  const target = at < 0 ? undefined : shown[at + by];
  return target === undefined ? null : { target, side: by === 1 ? 'after' : 'before' };
}

/**
 * The positions at which some stand together beside one of a sorted list, in their order.
 * @param target the one beside which they stand; null for the end of the list
 * @returns null where that one is not in the list, or is one of them
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
