import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curvePath, heightOf, lowestPoint, steepestDrop } from './curve.ts';

const journey = [0, -1, -1, -2, 1];

test('the lowest point and the steepest drop of the sample journey are found', () => {
  expect(lowestPoint(journey)).toBe(3);
  expect(steepestDrop(journey)).toBe(1);
  expect(steepestDrop([2, 0, 1, -2])).toBe(3);
});

test('a missing value is a gap in the line, never a zero', () => {
  expect(curvePath([1, null, -1]).match(/M/g)).toHaveLength(2);
  expect(curvePath([null, null])).toBe('');
  expect(lowestPoint([null, 1, null])).toBe(1);
  expect(steepestDrop([2, null, -2])).toBeNull();
});

test('where nothing drops nothing is marked', () => {
  expect(steepestDrop([-2, -1, -1, 2])).toBeNull();
  expect(lowestPoint([])).toBeNull();
});

test('the curve passes its points and never swings beyond them', () => {
  const value = fc.integer({ min: -2, max: 2 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 12 }), (values) => {
      const heights = values.map((one) => heightOf(one) * 100);
      const [low, high] = [Math.min(...heights) - 0.02, Math.max(...heights) + 0.02];
      const numbers = curvePath(values).replaceAll(/[MC]/g, ' ').trim().split(/\s+/).map(Number);
      const ys = numbers.filter((_, index) => index % 2 === 1);
      for (const y of ys) expect(y >= low && y <= high).toBe(true);
    }),
  );
});
