import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsBelow } from '../../../document/analysis/monotone-curve.ts';
import { curvePath, heightOf } from './curve.ts';

test('a missing value is a gap in the line, never a zero', () => {
  expect(curvePath([1, null, -1]).match(/M/g)).toHaveLength(2);
  expect(curvePath([null, null])).toBe('');
});

test('the curve passes through its points and never overshoots', () => {
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

test.each([
  { what: 'a valley has its words below', values: [0, -2, 1], below: true },
  { what: 'a peak has them above', values: [-1, 1, -2], below: false },
  { what: 'the end of a fall has them below', values: [0, -1], below: true },
  { what: 'a line that goes on falling has them above', values: [-1, -1, -2], below: false },
  { what: 'a lonely high point has them below', values: [null, 2, null], below: true },
  { what: 'a lonely low point has them above', values: [null, -2, null], below: false },
])('labels do not touch the line: $what', ({ values, below }) => {
  expect(fitsBelow(values, 1)).toBe(below);
});
