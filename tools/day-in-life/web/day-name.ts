import { dayMinutes } from '../document/time/clock.ts';

const format = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** The days of a week, as a calendar begins with them. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** What a day of a board is called: by its date, or by its number. */
export function dayName(date: string | null, day: number): string {
  if (date === null) return `Day ${day + 1}`;
  return format.format(Date.parse(`${date}T00:00:00Z`) + day * dayMinutes * 60_000);
}

/** The same in a number: the day of its month, or the how many-th it is. */
export function dayNumber(date: string | null, day: number): number {
  if (date === null) return day + 1;
  return new Date(Date.parse(`${date}T00:00:00Z`) + day * dayMinutes * 60_000).getUTCDate();
}

/** Which of `weekdays` a date is. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
