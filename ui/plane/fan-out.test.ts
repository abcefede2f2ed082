import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fanOut } from './fan-out.ts';

const shown = { width: 800, height: 600 };
const point = (id: string, x: number, y: number) => ({ id, label: id, x, y });

test('points with space around them, and areas, stay where they are', () => {
  const area = { ...point('area', 0.5, 0.5), width: 0.1, height: 0.1 };
  expect(fanOut([point('a', 0.5, 0.5), point('b', 0.54, 0.5), area], shown).size).toBe(0);
});

test('points at the same position are drawn far enough apart that each can be pressed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.double({ min: 0, max: 0.012, noNaN: true }),
      (count, off) => {
        const items = Array.from({ length: count }, (_, at) =>
          point(String(at), 0.5 + (at % 2) * off, 0.5),
        );
        const moved = fanOut(items, shown);
        const drawn = items.map(({ id, x, y }) => {
          const by = moved.get(id) ?? { x: 0, y: 0 };
          return { x: x * shown.width + by.x, y: y * shown.height + by.y };
        });
        for (const [at, one] of drawn.entries())
          for (const other of drawn.slice(at + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(23.9);
      },
    ),
  );
});

test('points that overlapped are apart when zoomed', () => {
  const items = [point('a', 0.5, 0.5), point('b', 0.51, 0.5)];
  expect(fanOut(items, shown).size).toBe(2);
  expect(fanOut(items, { width: 4000, height: 3000 }).size).toBe(0);
});
