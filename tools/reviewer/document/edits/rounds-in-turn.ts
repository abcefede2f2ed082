import { byPosition } from '#kernel/document/order.ts';
import type { OpenedReview } from '../reviewer-document.ts';

type Rounds = Pick<OpenedReview, 'rounds'>;

/** The ids of the rounds, the first one first. */
export function roundsInTurn({ rounds }: Rounds): string[] {
  return rounds
    .all()
    .toSorted(byPosition)
    .map(({ id }) => id);
}

/** The current round; null for none. */
export function latestRound(review: Rounds): string | null {
  return roundsInTurn(review).at(-1) ?? null;
}
