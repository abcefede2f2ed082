import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inColumns } from './columns.ts';
import { type Callout, placeLabels, type Titled } from './labels.ts';

const room = { length: 2400, rows: 4, widest: 240, apart: 8, inset: 8 };
const perMinute = 100 / 60;

interface Bar {
  readonly from: number;
  readonly minutes: number;
  readonly title: number;
}

/** Tasks at 100 px an hour, side by side where they overlap. */
function blocksOf(tasks: readonly Bar[]): Titled[] {
  const laid = inColumns(
    tasks.map(({ from, minutes }, at) => ({ id: `${at}`, from, to: from + minutes })),
  );
  return laid.map(({ id, from, to, column, columns }) => {
    const title = tasks[Number(id)]?.title ?? 0;
    const width = (to - from) * perMinute;
    return { id, column, columns, left: from * perMinute, width, title, fits: title < width };
  });
}

const anyTasks = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 1430 }),
    minutes: fc.oneof(fc.constant(5), fc.integer({ min: 1, max: 480 })),
    title: fc.integer({ min: 1, max: 600 }),
  }),
  { maxLength: 200 },
);

const inRow = (tasks: readonly (readonly [number, number])[]): Bar[] => {
  let from = 0;
  return tasks.map(([minutes, title]) => {
    from += minutes;
    return { from: from - minutes, minutes, title };
  });
};

/** The areas of the text and of the leader line; rows are counted away from the blocks. */
const areasOf = ({ left, width, at, row }: Callout) => ({
  words: { left, right: left + width, from: row, to: row + 1 },
  line: { left: at, right: at, from: 0, to: row + (left < at ? 0 : 1) },
});

type Area = ReturnType<typeof areasOf>['words'];
const overlap = (a: Area, b: Area) =>
  a.left < b.right && b.left < a.right && a.from < b.to && b.from < a.to;
const crosses = (line: Area, text: Area) =>
  line.left > text.left && line.left < text.right && line.from < text.to && text.from < line.to;

test('every task has its title exactly once, in its block, as a callout or in the list, in order', () => {
  fc.assert(
    fc.property(anyTasks, (tasks) => {
      const blocks = blocksOf(tasks);
      const { inBlocks, above, below, listed } = placeLabels(blocks, room);
      const all = [inBlocks, above.map(({ id }) => id), below.map(({ id }) => id), listed];
      expect(all.flat().toSorted()).toEqual(blocks.map(({ id }) => id).toSorted());
      const leftOf = new Map(blocks.map(({ id, left }) => [id, left]));
      for (const some of all) {
        const lefts = some.map((id) => leftOf.get(id) ?? 0);
        expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
      }
    }),
  );
});

test('no callout overlaps another one or its leader line, is wider than allowed, or leaves the axis', () => {
  fc.assert(
    fc.property(anyTasks, (tasks) => {
      const blocks = blocksOf(tasks).filter((one) => one.left + one.width <= room.length);
      const { above, below } = placeLabels(blocks, room);
      for (const side of [above, below]) {
        for (const [at, a] of side.entries()) {
          expect(a.left).toBeGreaterThanOrEqual(0);
          expect(a.left + a.width).toBeLessThanOrEqual(room.length);
          expect(a.width).toBeLessThanOrEqual(room.widest);
          for (const b of side.slice(at + 1)) {
            expect(overlap(areasOf(a).words, areasOf(b).words)).toBe(false);
            expect(crosses(areasOf(a).line, areasOf(b).words)).toBe(false);
            expect(crosses(areasOf(b).line, areasOf(a).words)).toBe(false);
          }
        }
      }
    }),
  );
});

test('no leader line crosses another block', () => {
  fc.assert(
    fc.property(anyTasks, (tasks) => {
      const blocks = blocksOf(tasks);
      const { above, below } = placeLabels(blocks, room);
      const byId = new Map(blocks.map((one) => [one.id, one]));
      for (const { id, at } of above) {
        expect(byId.get(id)?.column).toBe(0);
        expect(at).toBeLessThanOrEqual((byId.get(id)?.left ?? 0) + room.inset);
      }
      for (const { id } of below) {
        const block = byId.get(id);
        expect(block?.column).toBe((block?.columns ?? 0) - 1);
      }
    }),
  );
});

test('five minutes between two tasks of eight hours have a callout next to the blocks', () => {
  const tasks = inRow([
    [480, 200],
    [5, 200],
    [480, 200],
  ]);
  const { inBlocks, above, listed } = placeLabels(blocksOf(tasks), room);
  expect(inBlocks).toEqual(['0', '2']);
  expect(above.map(({ id, row }) => ({ id, row }))).toEqual([{ id: '1', row: 0 }]);
  expect(listed).toEqual([]);
});

test('a short task below a long one has its callout below, and one between two others is listed', () => {
  const beside = [
    { from: 0, minutes: 480, title: 200 },
    { from: 60, minutes: 5, title: 200 },
  ];
  expect(placeLabels(blocksOf(beside), room).below.map(({ id }) => id)).toEqual(['1']);
  const between = [...beside, { from: 62, minutes: 400, title: 200 }];
  expect(placeLabels(blocksOf(between), room)).toMatchObject({
    above: [],
    below: [],
    listed: ['1'],
  });
});

test('of 200 tasks of five minutes some have callouts, and all others are listed', () => {
  const tasks = inRow(Array.from({ length: 200 }, () => [5, 120] as const));
  const { inBlocks, above, listed } = placeLabels(blocksOf(tasks), room);
  expect(inBlocks).toEqual([]);
  expect(above.length).toBeGreaterThan(40);
  expect(above.length + listed.length).toBe(200);
});
