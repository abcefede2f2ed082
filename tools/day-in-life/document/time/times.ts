import { dayMinutes } from './clock.ts';
import { minuteOf, readClock } from './clock-text.ts';

const two = (count: number) => String(count).padStart(2, '0');

/** Formats a time as `07:10`, with `+1` on the next day. */
export function formatTime(minute: number): string {
  const [day, rest] = [Math.floor(minute / dayMinutes), minute % dayMinutes];
  const time = `${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
  return day > 0 ? `${time}+${day}` : time;
}

/** Formats a time without its day. */
export function formatClock(minute: number): string {
  return formatTime(minute % dayMinutes);
}

/** Formats a length as `1 h 20 min`. */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/**
 * Reads a typed time: `7:10`, `0710`, `7`, `7.10`, `7h10`, `7:10 pm`, `06:30:15`, `9 Uhr`, `noon`,
 * `1:30+1`. Null for anything else.
 */
export function readTime(typed: string): number | null {
  const [later, days = '0'] = /\s*\+\s*(\d{1,2})d?$/i.exec(typed.trim()) ?? [''];
  const clock = readClock(typed.trim().slice(0, later.length > 0 ? -later.length : undefined));
  return clock && Number(days) * dayMinutes + minuteOf(clock);
}
