import type { ListedRun } from '../contract/run.ts';
import { hasEnded } from '../contract/run.ts';

/** Milliseconds that a run must have taken for a notice at its end. */
const longRun = 10_000;

/**
 * The runs that ended since the last listing, took long, and are not shown on the page.
 * @param before the runs that were active
 * @param now the newest runs
 * @param isShown whether a part of the page shows a run, or showed its end
 */
export function endedUnseen(
  before: readonly Pick<ListedRun, 'id'>[],
  now: readonly ListedRun[],
  isShown: (id: string) => boolean,
): ListedRun[] {
  const ids = new Set(before.map(({ id }) => id));
  return now.filter(
    (run) => ids.has(run.id) && hasEnded(run.state) && isLong(run) && !isShown(run.id),
  );
}

function isLong({ created_date, ended_date }: ListedRun): boolean {
  return ended_date !== null && Date.parse(ended_date) - Date.parse(created_date) > longRun;
}

/** The notice at a run's end; null for one that its owner cancelled. */
export function endText({ title, state, error }: ListedRun): string | null {
  if (state === 'done') return `${title} is done.`;
  return state === 'failed' ? `${title} failed. ${error?.error_message ?? ''}`.trim() : null;
}
