import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutScale, middleOf, valueAt } from './scale-layout.ts';

const space = { width: 700, steps: 7, size: 26 };
const at = (value: number | null, count: number, from = 0) =>
  Array.from({ length: count }, (_, turn) => ({ id: `p${from + turn}`, value }));

test('dots of one value stack side by side and then upwards, without overlap', () => {
  const { points, axis } = layOutScale(at(4, 5), space);
  expect([...points.values()].map(({ x }) => x)).toEqual([322, 350, 378, 336, 364]);
  expect(points.get('p0')?.y).toBeLessThan(axis);
  expect(points.get('p3')?.y).toBe((points.get('p0')?.y ?? 0) - 28);
});

test('people without a point are below the axis', () => {
  const { points, axis, height } = layOutScale([...at(1, 1), ...at(null, 2, 1)], space);
  expect(points.get('p0')?.y).toBeLessThan(axis);
  expect(points.get('p1')?.y).toBeGreaterThan(axis);
  expect(height).toBeGreaterThan(axis + 26);
});

test('people without a point are at the left of the scale if there is a tray', () => {
  const people = [...at(1, 1), ...at(null, 5, 1)];
  const { points, axis, height } = layOutScale(people, space, { x: -200, width: 112 });
  expect([1, 2, 3, 4, 5].map((turn) => points.get(`p${turn}`)?.x)).toEqual([
    -186, -158, -130, -102, -186,
  ]);
  expect(axis).toBe(30);
  // Below the label, two lines of dots.
  expect(height).toBe(18 + 2 * 28);
});

test('for any number of people and any width no two dots overlap', () => {
  const people = fc.array(fc.option(fc.integer({ min: 1, max: 7 }), { nil: null }), {
    maxLength: 100,
  });
  fc.assert(
    fc.property(
      people,
      fc.integer({ min: 210, max: 1200 }),
      fc.boolean(),
      (values, width, hasTray) => {
        const { points, height } = layOutScale(
          values.map((value, turn) => ({ id: `p${turn}`, value })),
          { width, steps: 7, size: 22 },
          hasTray ? { x: -200, width: 112 } : null,
        );
        const dots = [...points.values()];
        expect(dots).toHaveLength(values.length);
        for (const { y } of dots) expect(y > 0 && y < height).toBe(true);
        for (const [turn, one] of dots.entries())
          for (const other of dots.slice(turn + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(22);
      },
    ),
  );
});

test('a value is in the middle of its step, and a step maps back to its value', () => {
  expect([1, 4, 7].map((value) => middleOf(value, space))).toEqual([50, 350, 650]);
  expect([-5, 99, 101, 699, 900].map((x) => valueAt(x, space))).toEqual([1, 1, 2, 7, 7]);
});

test('dots of values between steps do not overlap, and stand at their values', () => {
  const people = [2, 2.5, 2.5, 2.6, 6.75].map((value, at) => ({ id: `p${at}`, value }));
  const { points } = layOutScale(people, { width: 300, steps: 7, size: 20 });
  const placed = [...points.values()];
  for (const [at, one] of placed.entries())
    for (const other of placed.slice(at + 1))
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(
        20,
      );
  expect(points.get('p4')?.x).toBeCloseTo(((6.75 - 0.5) / 7) * 300);
});

test.each([
  [150, 1, 4],
  [161, 0.5, 4.5],
  [300, 0.25, 7],
  [0, 0.1, 1],
])('at %d px of 300 a scale of seven with a place every %d has the value %d', (x, step, value) => {
  expect(valueAt(x, { width: 300, steps: 7, size: 0 }, step)).toBe(value);
});
