import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels, type Titled } from './labels.ts';

const room = { length: 2400, rows: 4, padding: 7, apart: 8 };

/** Blocks one behind the other, as [minutes, px of the title], at 100 px an hour. */
function inRow(tasks: readonly (readonly [number, number])[]): Titled[] {
  let left = 0;
  return tasks.map(([minutes, title], at) => {
    const block = { id: `t${at}`, column: 0, left, width: (minutes / 60) * 100, title };
    left += block.width;
    return block;
  });
}

const anyTasks = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 480 }), fc.integer({ min: 1, max: 600 })),
  { maxLength: 200 },
);

test('every task has its whole title exactly once, in the order of the day', () => {
  fc.assert(
    fc.property(anyTasks, (tasks) => {
      const blocks = inRow(tasks);
      const labels = placeLabels(blocks, room);
      const ids = [
        labels.inBlocks,
        labels.callouts.map(({ id }) => id),
        labels.listed.map(({ id }) => id),
      ];
      const order = blocks.map(({ id }) => id);
      expect(new Set(ids.flat())).toEqual(new Set(order));
      expect(ids.flat()).toHaveLength(order.length);
      for (const some of ids) expect(some).toEqual(order.filter((id) => some.includes(id)));
    }),
  );
});

test('no callout overlaps another or its leader line, or leaves the axis', () => {
  fc.assert(
    fc.property(anyTasks, (tasks) => {
      const { length } = room;
      const blocks = inRow(tasks).filter((one) => one.left + one.width <= length);
      const { callouts } = placeLabels(blocks, room);
      for (const [at, a] of callouts.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(0);
        expect(a.left + a.width).toBeLessThanOrEqual(length);
        for (const b of callouts.slice(at + 1)) {
          if (a.row === b.row) expect(a.left + a.width).toBeLessThanOrEqual(b.left);
        }
        for (const b of callouts.filter(({ row }) => row > a.row)) {
          expect(b.at <= a.left || b.at >= a.left + a.width).toBe(true);
        }
      }
    }),
  );
});

test('five minutes between two tasks of eight hours have a callout', () => {
  const { inBlocks, callouts, listed } = placeLabels(
    inRow([
      [480, 200],
      [5, 200],
      [480, 200],
    ]),
    room,
  );
  expect(inBlocks).toEqual(['t0', 't2']);
  expect(callouts.map(({ id }) => id)).toEqual(['t1']);
  expect(listed).toEqual([]);
});

test('of 200 tasks of five minutes those without room are numbered in a list', () => {
  const tasks = Array.from({ length: 200 }, () => [5, 120] as const);
  const { inBlocks, callouts, listed } = placeLabels(inRow(tasks), room);
  expect(inBlocks).toEqual([]);
  expect(callouts.length).toBeGreaterThan(0);
  expect(callouts.length + listed.length).toBe(200);
  expect(listed.map(({ number }) => number)).toEqual(listed.map((_, at) => at + 1));
});
