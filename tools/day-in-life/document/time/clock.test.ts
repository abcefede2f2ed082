import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, isShown, lengthOf, passedAt, wallAt } from './clock.ts';
import { meantEnd, minutesOf, problemOf } from './rules.ts';
import { formatTime, readTime } from './times.ts';
import { isZone } from './zone.ts';

const berlin = 'Europe/Berlin';
const spring = clockOf({ scale: 'day', date: '2026-03-29', zone: berlin });
const autumn = clockOf({ scale: 'day', date: '2026-10-25', zone: berlin });
const plain = clockOf({ scale: 'day', date: null, zone: '' });
const at = (minute: number, later = false) => ({ minute, later });
const task = (
  start: number,
  end: number,
  later: { startsLater?: boolean; endsLater?: boolean } = {},
) => ({
  start,
  end,
  startsLater: false,
  endsLater: false,
  ...later,
});

test('a day on which the clock goes forward has 23 hours, and one on which it goes back 25', () => {
  expect([lengthOf(plain), lengthOf(spring), lengthOf(autumn)]).toEqual([1440, 1380, 1500]);
  expect(spring.shifts).toEqual([{ at: 120, by: 60 }]);
  expect(autumn.shifts).toEqual([{ at: 180, by: -60 }]);
});

test('a task over a skipped or repeated hour has its real length', () => {
  expect(minutesOf(task(60, 240), spring)).toBe(120);
  expect(minutesOf(task(60, 240), autumn)).toBe(240);
  expect(minutesOf(task(60, 240), plain)).toBe(180);
  // From the first half past two to the second one.
  expect(minutesOf(task(150, 150, { endsLater: true }), autumn)).toBe(60);
});

test('a skipped time is refused with a sentence', () => {
  expect([isShown(spring, 119), isShown(spring, 150), isShown(spring, 180)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(problemOf(task(60, 150), spring)).toBe('There is no 02:30: the clocks go forward then.');
  expect(problemOf(task(60, 150), autumn)).toBeNull();
});

test('weeks and months have the days of their date, with all changes of the clock', () => {
  expect(clockOf({ scale: 'month', date: '2028-02-01', zone: '' }).days).toBe(29);
  expect(clockOf({ scale: 'month', date: null, zone: '' }).days).toBe(30);
  const week = clockOf({ scale: 'week', date: '2026-03-23', zone: berlin });
  expect([week.days, lengthOf(week)]).toEqual([7, 7 * 1440 - 60]);
  const sydney = clockOf({ scale: 'day', date: '2026-04-05', zone: 'Australia/Sydney' });
  expect(lengthOf(sydney)).toBe(1500);
  const lordHowe = clockOf({ scale: 'day', date: '2026-10-04', zone: 'Australia/Lord_Howe' });
  expect(lengthOf(lordHowe)).toBe(1410);
});

const anyClock = fc.constantFrom(
  plain,
  spring,
  autumn,
  clockOf({ scale: 'week', date: '2026-10-19', zone: berlin }),
);

test('wall times and passed minutes are the same moments, and no moment has two equal wall times', () => {
  fc.assert(
    fc.property(anyClock, fc.nat(8 * 1440), (clock, passed) => {
      const wall = wallAt(clock, passed);
      expect(isShown(clock, wall.minute)).toBe(true);
      expect(passedAt(clock, wall)).toBe(passed);
    }),
  );
});

test('passed minutes never decrease while wall time increases', () => {
  fc.assert(
    fc.property(anyClock, fc.nat(8 * 1440), (clock, minute) => {
      const later = passedAt(clock, at(minute, true));
      expect(later).toBeGreaterThanOrEqual(passedAt(clock, at(minute)));
      expect(passedAt(clock, at(minute + 1, true))).toBeGreaterThanOrEqual(later);
    }),
  );
});

test('an end before the start, a length of 0 and 30 hours are refused with a sentence', () => {
  expect(problemOf(task(600, 540), plain)).toBe(
    '10:00 to 09:00 ends before it starts. If it ends the next day, write 09:00+1.',
  );
  expect(problemOf(task(600, 600), plain)).toBe('10:00 to 10:00 takes no time. Give it an end.');
  expect(problemOf(task(480, 2280), plain)).toBe(
    '08:00 to 14:00+1 takes 30 h. A task on this board takes at most 24 hours.',
  );
  expect(problemOf(task(1320, 1800), plain)).toBeNull();
});

test('an end before the start is on the next day for a night, and a mistake for a day', () => {
  expect(meantEnd(1320, 360)).toBe(1800);
  expect(meantEnd(600, 540)).toBe(540);
  expect(meantEnd(600, 600)).toBe(600);
  expect(meantEnd(1440 + 60, 120)).toBe(1440 + 120);
});

test('typed times are read, and formatted times are read back', () => {
  const typed = [
    '7:10',
    '0710',
    '7',
    '7.10',
    '7h10',
    '7:10 pm',
    '12am',
    '12:30pm',
    '1:30+1',
    '24:00',
  ];
  expect(typed.map(readTime)).toEqual([430, 430, 420, 430, 430, 1150, 0, 750, 1530, 1440]);
  expect(['', '25:00', '7:60', '13pm', 'soon', '24:01', '7:1'].map(readTime)).toEqual(
    Array(7).fill(null),
  );
  fc.assert(
    fc.property(fc.nat(31 * 1440), (minute) => {
      expect(readTime(formatTime(minute))).toBe(minute);
    }),
  );
});

test('only existing zones are valid', () => {
  expect(['', 'UTC', 'Europe/Berlin', 'Atlantis/Harbour', '../etc'].map(isZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
