import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curvePath, heightOf } from './curve.ts';

test('a missing value is a gap in the line, never a zero', () => {
  expect(curvePath([1, null, -1]).match(/M/g)).toHaveLength(2);
  expect(curvePath([null, null])).toBe('');
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
