import type { ParticipantRow } from './store.ts';

/**
 * The day on which a rule removes the texts of a participant: so many months after the end of the
 * study or the consent, whichever is first. A day that the month does not have is its last one.
 * @returns null where no end is known
 */
export function removalDay(
  { expiresOn, studyEndsOn }: Pick<ParticipantRow, 'expiresOn' | 'studyEndsOn'>,
  months: number | null,
): string | null {
  const [end] = [expiresOn, studyEndsOn].filter((day) => day !== null).sort();
  if (months === null || end === undefined) return null;
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const removal = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return removal.toISOString().slice(0, 10);
}

/** The day of a moment, in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
