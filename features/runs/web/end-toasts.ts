import type { ListedRun } from '../contract/run.ts';
import { hasEnded } from '../contract/run.ts';

/** Milliseconds that a run takes at least so that its end is worth a message. */
const longRun = 10_000;

/**
 * Says which runs ended since they were listed last, and took so long that nobody need have waited.
 * @param before the runs that were under way
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

/** What the message about a run's end says; none for one that its owner cancelled. */
export function endText({ title, state, error }: ListedRun): string | null {
  if (state === 'done') return `${title} is done.`;
  return state === 'failed' ? `${title} failed. ${error?.error_message ?? ''}`.trim() : null;
}
