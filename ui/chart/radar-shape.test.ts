import { expect, test } from 'vitest';
import { onSpoke, outline } from './radar-shape.ts';

test('the first spoke points up, and the others follow clockwise', () => {
  const points = [0, 1, 2, 3].map((index) => onSpoke(index, 4, 10));
  const rounded = points.map(({ x, y }) => [Math.round(x) || 0, Math.round(y) || 0]);
  expect(rounded).toEqual([
    [0, -10],
    [10, 0],
    [0, 10],
    [-10, 0],
  ]);
});

test.each<[string, (number | null)[], string]>([
  ['a whole profile is closed', [1, 0.5, 1, 0], 'M0 -10L5 0L0 10L0 0Z'],
  ['a gap breaks the line', [1, null, 1, 1], 'M0 10L-10 0L0 -10'],
  ['a value between gaps is a point', [1, null, 1, null], 'M0 -10M0 10'],
  ['one spoke is a point', [1], 'M0 -10'],
  ['two are a line', [1, 1], 'M0 -10L0 10'],
  ['nothing is known', [null, null, null], ''],
  ['nothing at all', [], ''],
])('%s', (_, values, path) => {
  expect(outline(values, 10)).toBe(path);
});
