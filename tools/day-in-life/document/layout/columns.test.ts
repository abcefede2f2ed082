import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InColumn, inColumns, type Laid } from './columns.ts';

const stretch = fc
  .record({ from: fc.nat(1440), length: fc.integer({ min: 1, max: 300 }) })
  .map(({ from, length }) => ({ from, to: from + length }));
const someTasks = fc
  .array(stretch, { maxLength: 60 })
  .map((all) => all.map((one, at): Laid => ({ ...one, id: `t${at}` })));

const overlap = (a: Laid, b: Laid, min = 0) =>
  a.from < Math.max(b.to, b.from + min) && b.from < Math.max(a.to, a.from + min);

/** The maximum overlap, counted minute by minute. */
function depth(all: readonly Laid[]): number {
  const counts = new Map<number, number>();
  for (const { from, to } of all) {
    for (let minute = from; minute < to; minute += 1) {
      counts.set(minute, (counts.get(minute) ?? 0) + 1);
    }
  }
  return Math.max(0, ...counts.values());
}

/** The group of a block, found by following overlaps from one block to the next. */
function groupOf(all: readonly InColumn[], first: InColumn): InColumn[] {
  const found = new Set([first]);
  for (const one of found) for (const other of all) if (overlap(one, other)) found.add(other);
  return [...found];
}

test('no blocks overlap, and each group has the minimum number of columns', () => {
  fc.assert(
    fc.property(someTasks, (tasks) => {
      const laid = inColumns(tasks);
      expect(laid.map(({ id }) => id).sort()).toEqual(tasks.map(({ id }) => id).sort());
      for (const one of laid) {
        expect(one.column).toBeLessThan(one.columns);
        const clashes = laid.filter(
          (other) => other.id !== one.id && other.column === one.column && overlap(one, other),
        );
        expect(clashes).toEqual([]);
        expect(one.columns).toBe(depth(groupOf(laid, one)));
      }
    }),
  );
});

test('an edit moves no block of another group', () => {
  fc.assert(
    fc.property(someTasks, stretch, (tasks, added) => {
      const one = { ...added, id: 'added' };
      const before = new Map(inColumns(tasks).map((laid) => [laid.id, laid]));
      const after = inColumns([...tasks, one]);
      const laidOut = after.find(({ id }) => id === 'added');
      if (!laidOut) throw new Error('What was added is not there.');
      const touched = new Set(groupOf(after, laidOut).map(({ id }) => id));
      for (const laid of after)
        if (!touched.has(laid.id)) expect(laid).toEqual(before.get(laid.id));
    }),
  );
});

test('the order of the input makes no difference', () => {
  fc.assert(
    fc.property(someTasks, (tasks) => {
      expect(inColumns(tasks.toReversed())).toEqual(inColumns(tasks));
    }),
  );
});

test('a block that is too short has its minimum length', () => {
  fc.assert(
    fc.property(someTasks, fc.nat(40), (tasks, min) => {
      const laid = inColumns(tasks, min);
      for (const one of laid) {
        const clashes = laid.filter(
          (other) => other.id !== one.id && other.column === one.column && overlap(one, other, min),
        );
        expect(clashes).toEqual([]);
      }
    }),
  );
});

// Each task as from–to, with its column and the number of columns of its group.
test.each<[string, number, [number, number][], [number, number][]]>([
  [
    'one ends where the next begins',
    0,
    [
      [0, 60],
      [60, 120],
    ],
    [
      [0, 1],
      [0, 1],
    ],
  ],
  [
    'one ends a minute after the next begins',
    0,
    [
      [0, 61],
      [60, 120],
    ],
    [
      [0, 2],
      [1, 2],
    ],
  ],
  [
    'three in a row touch',
    0,
    [
      [0, 10],
      [10, 20],
      [20, 30],
    ],
    [
      [0, 1],
      [0, 1],
      [0, 1],
    ],
  ],
  [
    'a free column is taken where one ends',
    0,
    [
      [0, 30],
      [0, 60],
      [30, 60],
    ],
    [
      [0, 2],
      [1, 2],
      [0, 2],
    ],
  ],
  [
    'the group after a wide one begins where that ends',
    0,
    [
      [0, 30],
      [0, 30],
      [30, 60],
    ],
    [
      [0, 2],
      [1, 2],
      [0, 1],
    ],
  ],
  [
    'a short one ends as it is drawn where the next begins',
    15,
    [
      [0, 5],
      [15, 30],
    ],
    [
      [0, 1],
      [0, 1],
    ],
  ],
  [
    'a short one is drawn into the next',
    16,
    [
      [0, 5],
      [15, 30],
    ],
    [
      [0, 2],
      [1, 2],
    ],
  ],
])('%s', (_, min, given, expected) => {
  const tasks = given.map(([from, to], at): Laid => ({ id: `t${at}`, from, to }));
  expect(inColumns(tasks, min).map(({ column, columns }) => [column, columns])).toEqual(expected);
});

test('of tasks with the same start the one with the lower id is first', () => {
  const tasks = ['b', 'c', 'a'].map((id): Laid => ({ id, from: 0, to: 10 }));
  expect(inColumns(tasks).map(({ id, column }) => [id, column])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);
});
