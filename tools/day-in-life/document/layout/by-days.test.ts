import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimedTask } from '../analysis/timed-tasks.ts';
import { clockOf, lengthOf } from '../time/clock.ts';
import { partsByDay } from './by-days.ts';

const timed = (id: string, from: number, to: number) => ({ task: { id }, from, to }) as TimedTask;
const described = (parts: ReturnType<typeof partsByDay>) =>
  parts.map((day) => day.map(({ task, from, to, goesOn }) => [task.id, from, to, goesOn]));

test('a task over midnight has a part on each of its days', () => {
  const week = clockOf({ scale: 'week', date: null, zone: '' });
  const days = partsByDay(week, [timed('night', 1320, 1800), timed('bus', 1900, 1930)]);
  expect(described(days).slice(0, 3)).toEqual([
    [['night', 1320, 1440, false]],
    [
      ['night', 0, 360, true],
      ['bus', 460, 490, false],
    ],
    [],
  ]);
});

test('on the day on which the clock goes forward, nine is beside nine', () => {
  const week = clockOf({ scale: 'week', date: '2026-03-23', zone: 'Europe/Berlin' });
  const sunday = 6 * 1440;
  // At nine on Sunday, an hour less has passed.
  const days = partsByDay(week, [
    timed('before', 540, 600),
    timed('after', sunday + 480, sunday + 540),
  ]);
  expect(described([days[0] ?? [], days[6] ?? []])).toEqual([
    [['before', 540, 600, false]],
    [['after', 540, 600, false]],
  ]);
});

test('a task that ends at a skipped midnight does not extend into the next day', () => {
  const week = clockOf({ scale: 'week', date: '2026-08-31', zone: 'America/Santiago' });
  const saturday = 5 * 1440;
  const days = partsByDay(week, [
    timed('late', saturday + 1320, saturday + 1440),
    timed('night', saturday + 1440, saturday + 1500),
  ]);
  expect(described(days).slice(5)).toEqual([
    [['late', 1320, 1440, false]],
    [['night', 60, 120, false]],
  ]);
});

test('no minute of a week is missing or shown twice', () => {
  const clock = clockOf({ scale: 'week', date: null, zone: '' });
  const last = lengthOf(clock);
  const anyTask = fc.record({ from: fc.nat(last - 1), length: fc.integer({ min: 1, max: 4000 }) });
  fc.assert(
    fc.property(fc.array(anyTask), (tasks) => {
      const all = tasks.map(({ from, length }, at) => timed(`t${at}`, from, from + length));
      const days = partsByDay(clock, all);
      expect(days).toHaveLength(7);
      for (const { task, from, to } of all) {
        const parts = days.flat().filter((part) => part.task.id === task.id);
        const minutes = parts.reduce((sum, part) => sum + part.to - part.from, 0);
        expect(minutes).toBe(Math.min(to, last) - from);
        expect(parts.every((part) => part.from >= 0 && part.to <= 1440)).toBe(true);
        expect(parts.filter(({ goesOn }) => !goesOn)).toHaveLength(1);
      }
    }),
  );
});
