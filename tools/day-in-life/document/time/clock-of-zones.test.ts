import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { clockOf, dayMinutes, isShown, lengthOf, passedAt, wallAt } from './clock.ts';
import { problemOf } from './rules.ts';
import { firstInstantOf, offsetAt } from './zone.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** The days around each change of the clock of a zone between 2020 and 2030. */
function daysOfShifts(zone: string): Temporal.PlainDate[] {
  const days = new Map<string, Temporal.PlainDate>();
  const last = Temporal.ZonedDateTime.from(`2030-12-31T00:00[${zone}]`);
  let at = Temporal.ZonedDateTime.from(`2020-01-01T00:00[${zone}]`).getTimeZoneTransition('next');
  for (
    ;
    at && Temporal.ZonedDateTime.compare(at, last) < 0;
    at = at.getTimeZoneTransition('next')
  ) {
    for (const by of [-1, 0, 1]) {
      const date = at.toPlainDate().add({ days: by });
      days.set(date.toString(), date);
    }
  }
  return [...days.values()];
}

/** Describes how `clockOf` and Temporal differ for a day. */
function differences(zone: string, date: Temporal.PlainDate): string[] {
  const clock = clockOf({ scale: 'day', date: date.toString(), zone });
  const begins = date.toZonedDateTime(zone);
  const midnight = date.toPlainDateTime();
  const wrong: string[] = [];
  const say = (what: string, ours: unknown, theirs: unknown) => {
    if (ours !== theirs) wrong.push(`${zone} ${date}: ${what} ${ours}, not ${theirs}`);
  };
  say('begins', firstInstantOf(date.toString(), zone), begins.epochMilliseconds / 60_000);
  say('has hours', lengthOf(clock) / 60, begins.hoursInDay);
  for (let passed = 0; passed < begins.hoursInDay * 60; passed += 60) {
    const shown = begins.add({ minutes: passed }).toPlainDateTime().since(midnight);
    const wall = wallAt(clock, passed);
    say(`after ${passed} minutes shows`, wall.minute, shown.total('minutes'));
    say(`has of ${wall.minute} passed`, passedAt(clock, wall), passed);
    if (!isShown(clock, wall.minute)) wrong.push(`${zone} ${date} leaves out ${wall.minute}`);
  }
  return wrong;
}

/** The offsets of eleven years, twice a month: zones with equal offsets have the same changes. */
const offsetsOf = (zone: string) =>
  Array.from({ length: 268 }, (_, at) =>
    offsetAt(zone, Date.UTC(2020, 0, 1 + 15 * at) / 60_000),
  ).join();

test('the days around each change of the clock of every zone from 2020 to 2030 equal those of Temporal', () => {
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const zone of zones) {
    const alike = offsetsOf(zone);
    if (seen.has(alike)) continue;
    const days = daysOfShifts(zone);
    seen.add(alike);
    wrong.push(...days.flatMap((day) => differences(zone, day)));
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(40);
});

test.each([
  ['America/Santiago', '2026-09-06', 23, 60],
  ['America/Santiago', '2026-04-04', 25, 0],
  ['America/Havana', '2026-03-08', 23, 60],
  ['America/Havana', '2026-11-01', 25, 0],
  ['Africa/Cairo', '2026-04-24', 23, 60],
  ['Africa/Cairo', '2026-10-29', 25, 0],
  ['Asia/Beirut', '2026-03-29', 23, 60],
  ['Asia/Beirut', '2026-10-24', 25, 0],
  ['America/Sao_Paulo', '2018-11-04', 23, 60],
  ['America/Sao_Paulo', '2018-02-17', 25, 0],
  ['America/Asuncion', '2023-10-01', 23, 60],
  ['Asia/Tehran', '2021-03-22', 23, 60],
  ['Asia/Tehran', '2021-09-21', 25, 0],
  ['Asia/Amman', '2021-03-26', 23, 60],
  ['Atlantic/Azores', '2026-03-29', 23, 60],
  ['Atlantic/Azores', '2026-10-25', 25, 0],
])('in %s the %s has %i hours and begins at minute %i', (zone, date, hours, first) => {
  const clock = clockOf({ scale: 'day', date, zone });
  expect(lengthOf(clock)).toBe(hours * 60);
  expect(wallAt(clock, 0).minute).toBe(first);
});

const task = (start: number, end: number) => ({
  ...{ start, end, startsLater: false, endsLater: false },
});

test('a task can end at the midnight at which the clock goes forward, and none can begin then', () => {
  const saturday = clockOf({ scale: 'day', date: '2026-09-05', zone: 'America/Santiago' });
  expect(problemOf(task(1320, dayMinutes), saturday)).toBeNull();
  expect(problemOf(task(1320, dayMinutes + 30), saturday)).toBe(
    'There is no 00:30+1: the clocks go forward then.',
  );
  const sunday = clockOf({ scale: 'day', date: '2026-09-06', zone: 'America/Santiago' });
  expect(problemOf(task(0, 120), sunday)).toBe('There is no 00:00: the clocks go forward then.');
  expect(problemOf(task(60, 120), sunday)).toBeNull();
});
