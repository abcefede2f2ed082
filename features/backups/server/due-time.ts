import type { BackupRule } from '../contract/rule.ts';

type Times = Pick<BackupRule, 'schedule' | 'weekday' | 'hour'>;

/** The last time of the schedule at or before a moment, in the time zone of the server; null where it is off. */
export function lastDue(rule: Times, now: Date): Date | null {
  return dueFrom(rule, now, -1);
}

/** The next time of the schedule after a moment; null where it is off. */
export function nextDue(rule: Times, now: Date): Date | null {
  return dueFrom(rule, now, 1);
}

/** Looks day by day: days of a change of clocks have 23 or 25 hours. */
function dueFrom({ schedule, weekday, hour }: Times, now: Date, step: 1 | -1): Date | null {
  if (schedule === 'off') return null;
  for (let days = 0; days <= 7; days += 1) {
    const day = now.getDate() + step * days;
    const at = new Date(now.getFullYear(), now.getMonth(), day, hour);
    const isDay = schedule === 'daily' || at.getDay() === weekday;
    const isSide = step === 1 ? at > now : at <= now;
    if (isDay && isSide) return at;
  }
  return null;
}
