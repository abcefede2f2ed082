import { dayMinutes } from './clock.ts';

const two = (count: number) => String(count).padStart(2, '0');

/** A time of the day as `07:10`; `+1` behind it on the next day. */
export function timeWords(minute: number): string {
  const [day, rest] = [Math.floor(minute / dayMinutes), minute % dayMinutes];
  const time = `${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
  return day > 0 ? `${time}+${day}` : time;
}

/** A time without the day that it is on. */
export function clockWords(minute: number): string {
  return timeWords(minute % dayMinutes);
}

/** A length as `1 h 20 min`. */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** What somebody typed for a time: `7:10`, `0710`, `7`, `7.10`, `7h10`, `7:10 pm`, `1:30+1`; null for anything else. */
export function readTime(typed: string): number | null {
  const found =
    /^(\d{1,2})(?:[:.h](\d{2})|(?<=^\d{2})(\d{2})|h)?\s*(am|pm)?(?:\s*\+\s*(\d{1,2})d?)?$/i.exec(
      typed.trim(),
    );
  if (!found) return null;
  const [, hour = '', minutes, joined, half, days = '0'] = found;
  const rest = Number(minutes ?? joined ?? 0);
  const of24 = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return null;
  if (of24 > 24 || rest > 59 || (of24 === 24 && rest > 0)) return null;
  return Number(days) * dayMinutes + of24 * 60 + rest;
}
