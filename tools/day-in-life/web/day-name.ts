import { dayMinutes } from '../document/time/clock.ts';

const format = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** The days of a week, in the order of a calendar. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The name of a day of a board: its date, or its number. */
export function dayName(date: string | null, day: number): string {
  if (date === null) return `Day ${day + 1}`;
  return format.format(Date.parse(`${date}T00:00:00Z`) + day * dayMinutes * 60_000);
}

/** The number of a day: the day of its month, or its index from 1. */
export function dayNumber(date: string | null, day: number): number {
  if (date === null) return day + 1;
  return new Date(Date.parse(`${date}T00:00:00Z`) + day * dayMinutes * 60_000).getUTCDate();
}

/** The index of a date in `weekdays`. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
