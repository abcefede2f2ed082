import { dayMinutes } from '../document/time/clock.ts';

const weekday = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** What a day of a board is called: by its date, or by its number. */
export function dayName(date: string | null, day: number): string {
  if (date === null) return `Day ${day + 1}`;
  return weekday.format(Date.parse(`${date}T00:00:00Z`) + day * dayMinutes * 60_000);
}
