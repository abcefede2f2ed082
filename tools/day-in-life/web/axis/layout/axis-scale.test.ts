import { expect, test } from 'vitest';
import { clockOf } from '../../../document/time/clock.ts';
import { shownRange, ticksOf, usualZoom } from './axis-scale.ts';

const day = { scale: 'day', date: null, zone: '' } as const;
const hours = { starts: 360, ends: 1380 };

test('a day is shown from its first to its last hour, and extended to all tasks', () => {
  const clock = clockOf(day);
  expect(shownRange({ ...day, ...hours }, clock, [])).toEqual({ from: 360, to: 1380 });
  const described = [
    { from: 310, to: 350 },
    { from: 1320, to: 1805 },
  ];
  expect(shownRange({ ...day, ...hours }, clock, described)).toEqual({ from: 300, to: 1860 });
  const week = { scale: 'week', date: null, zone: '' } as const;
  expect(shownRange({ ...week, ...hours }, clockOf(week), [])).toEqual({ from: 0, to: 7 * 1440 });
});

test('a month fits, and a day has room for its titles', () => {
  expect(usualZoom({ from: 0, to: 30 * 1440 }, 1080, 'month')).toBe(1.5);
  expect(usualZoom({ from: 360, to: 1380 }, 1000, 'day')).toBe(104);
  expect(usualZoom({ from: 360, to: 600 }, 1000, 'day')).toBe(250);
});

test.each([
  ['2026-09-05', [1380, 1440, 1500], ['23:00', '01:00', '02:00'], [false, true, false]],
  ['2026-09-06', [0, 60], ['01:00', '02:00'], [true, false]],
  [
    '2026-04-04',
    [1380, 1440, 1500, 1560],
    ['23:00', '23:00 again', '00:00', '01:00'],
    [false, false, true, false],
  ],
])(
  'on %s in Santiago the line of the next day is where that day begins',
  (date, at, label, day) => {
    const clock = clockOf({ scale: 'day', date, zone: 'America/Santiago' });
    const range = { from: at[0] ?? 0, to: at.at(-1) ?? 0 };
    const ticks = ticksOf({ ...range, clock, perMinute: 1 });
    expect(ticks.map((tick) => tick.passed)).toEqual(at);
    expect(ticks.map((tick) => tick.label)).toEqual(label);
    expect(ticks.map((tick) => tick.day)).toEqual(day);
  },
);

test('lines are at whole hours, and a repeated hour has two lines', () => {
  const clock = clockOf({ scale: 'day', date: '2026-10-25', zone: 'Europe/Berlin' });
  const labels = ticksOf({ from: 60, to: 300, clock, perMinute: 1 }).map((tick) => tick.label);
  expect(labels).toEqual(['01:00', '02:00', '02:00 again', '03:00', '04:00']);
  const spring = clockOf({ scale: 'day', date: '2026-03-29', zone: 'Europe/Berlin' });
  const left = ticksOf({ from: 60, to: 240, clock: spring, perMinute: 1 });
  expect(left.map((tick) => tick.label)).toEqual(['01:00', '03:00', '04:00', '05:00']);
});
