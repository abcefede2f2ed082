import { expect, test } from 'vitest';
import { naturalOrder } from './natural-order.ts';

test('numbers in names are ordered by their values', () => {
  const names = ['P10', 'p2', 'P1', 'Ada', 'P2 b', '104', '20', 'P02', 'P'];
  expect(names.toSorted(naturalOrder)).toEqual([
    ...['20', '104', 'Ada', 'P', 'P1', 'P02', 'p2', 'P2 b', 'P10'],
  ]);
  expect(naturalOrder('P2', 'p2')).toBe(0);
});
