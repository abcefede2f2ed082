import { expect, test } from 'vitest';
import { lastDue, nextDue } from './due-time.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const daily = { schedule: 'daily', weekday: 0, hour: 3 } as const;
/** The 29th of November 2026 is a Sunday. */
const weekly = { schedule: 'weekly', weekday: 0, hour: 3 } as const;
const off = { ...daily, schedule: 'off' } as const;

test.each([
  ['daily, before the hour', daily, at(30, 2, 59), at(29, 3), at(30, 3)],
  ['daily, at the hour', daily, at(30, 3), at(30, 3), new Date(2026, 11, 1, 3)],
  ['daily, over the end of a month', daily, at(1, 0), new Date(2026, 9, 31, 3), at(1, 3)],
  ['weekly, on its day before the hour', weekly, at(29, 2), at(22, 3), at(29, 3)],
  ['weekly, on its day after the hour', weekly, at(29, 4), at(29, 3), new Date(2026, 11, 6, 3)],
  ['weekly, on another day', weekly, at(25, 12), at(22, 3), at(29, 3)],
  ['off', off, at(25, 12), null, null],
])('backups are due %s', (_, rule, now, last, next) => {
  expect(lastDue(rule, now)).toEqual(last);
  expect(nextDue(rule, now)).toEqual(next);
});
