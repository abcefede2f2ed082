import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf } from './clock.ts';
import { movedExtent, movedTimes } from './moves.ts';
import { minutesOf, problemOf } from './rules.ts';

const plain = clockOf({ scale: 'day', date: null, zone: '' });
const autumn = clockOf({ scale: 'day', date: '2026-10-25', zone: 'Europe/Berlin' });
const task = { start: 150, end: 170, startsLater: false, endsLater: false };

test('dragging snaps to five minutes, and keeps the length', () => {
  expect(movedExtent({ from: 432, to: 451 }, 'all', 7, 5)).toEqual({ from: 440, to: 459 });
  expect(movedExtent({ from: 432, to: 451 }, 'end', 7, 5)).toEqual({ from: 432, to: 460 });
  expect(movedExtent({ from: 432, to: 451 }, 'start', 7, 5)).toEqual({ from: 440, to: 451 });
});

test('an end cannot be dragged past the other one, or before the board', () => {
  expect(movedExtent({ from: 430, to: 450 }, 'start', 60, 5)).toEqual({ from: 445, to: 450 });
  expect(movedExtent({ from: 430, to: 450 }, 'end', -60, 5)).toEqual({ from: 430, to: 435 });
  expect(movedExtent({ from: 10, to: 40 }, 'all', -60, 5)).toEqual({ from: 0, to: 30 });
});

test('a task that is moved by an hour on the night with a repeated hour is in the second one', () => {
  const moved = movedTimes(task, autumn, { part: 'all', by: 60 });
  expect(moved).toEqual({ start: 150, end: 170, startsLater: true, endsLater: true });
  expect(minutesOf(moved, autumn)).toBe(20);
});

test('after any move a task is valid, and as long as before unless an end was dragged', () => {
  const some = fc.record({ from: fc.nat(1300), length: fc.integer({ min: 1, max: 120 }) });
  fc.assert(
    fc.property(
      some,
      fc.constantFrom('all', 'start', 'end'),
      fc.integer({ min: -400, max: 400 }),
      fc.constantFrom(plain, autumn),
      ({ from, length }, part, by, clock) => {
        const times = { ...task, start: from, end: from + length };
        const before = minutesOf(times, clock);
        const moved = movedTimes(times, clock, { part, by });
        if (moved.start < 1440 * 2) expect(problemOf(moved, clock)).toBeNull();
        if (part === 'all') expect(minutesOf(moved, clock)).toBe(before);
      },
    ),
  );
});
