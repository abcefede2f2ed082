import { byPosition } from '#kernel/order.ts';
import type { OpenedReview } from '../reviewer-document.ts';

/** The round that is going on; null where there are none. */
export function latestRound({ rounds }: Pick<OpenedReview, 'rounds'>): string | null {
  return rounds.all().toSorted(byPosition).at(-1)?.id ?? null;
}
