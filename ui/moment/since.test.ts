import { expect, test } from 'vitest';
import { dayAndTime, since } from './since.ts';

const now = new Date('2026-03-20T12:00:00Z');
const ago = (seconds: number) => since(new Date(now.getTime() - seconds * 1000), now);

test('a time is relative up to a week, then a date', () => {
  expect(ago(20)).toBe('just now');
  expect(ago(60)).toBe('1 minute ago');
  expect(ago(59 * 60)).toBe('59 minutes ago');
  expect(ago(26 * 3600)).toBe('1 day ago');
  expect(ago(8 * 86_400)).toBe('March 12, 2026');
});

test('a clock that is slightly wrong has no visible effect', () => {
  expect(ago(-30)).toBe('just now');
});

test('a time is shown with its day, the last two days by name', () => {
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 5);
  expect(dayAndTime(at(20, 9), at(20, 23))).toBe('today, 09:05');
  expect(dayAndTime(at(19, 14), at(20, 0))).toBe('yesterday, 14:05');
  expect(dayAndTime(at(12, 0), at(20, 9))).toBe('March 12, 2026, 00:05');
});
