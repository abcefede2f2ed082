import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byPosition,
  isPosition,
  moveTo,
  type Positioned,
  positionAt,
  positionAtIndex,
  positionsAt,
} from './order.ts';

const abc: readonly Positioned[] = [
  { id: 'a', position: 'a1' },
  { id: 'b', position: 'a2' },
  { id: 'c', position: 'a3' },
];

/** The ids in the order that results when `id` is moved to `position`. */
function orderWith(id: string, position: string): string {
  const others = abc.filter((one) => one.id !== id);
  return [...others, { id, position }]
    .sort(byPosition)
    .map((one) => one.id)
    .join('');
}

test('a record that is moved to an index is there', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (indices) => {
      const list: Positioned[] = [];
      for (const [turn, wanted] of indices.entries()) {
        const index = wanted % (list.length + 1);
        const placed = { id: `record-${turn}`, position: positionAt(list, index) };
        list.splice(index, 0, placed);
        expect([...list].sort(byPosition)).toEqual(list);
      }
    }),
  );
});

test('several records put together keep their order between their neighbours', () => {
  const list = positionsAt([], 0, 2).map((position, index) => ({ id: `old-${index}`, position }));
  const between = positionsAt(list, 1, 5).map((position, index) => ({
    id: `new-${index}`,
    position,
  }));
  expect([...between, ...list].sort(byPosition).map(({ id }) => id)).toEqual([
    'old-0',
    'new-0',
    'new-1',
    'new-2',
    'new-3',
    'new-4',
    'old-1',
  ]);
});

test('between two equal positions there is no position, so the record comes after both', () => {
  const list = [
    { id: 'a', position: 'a1' },
    { id: 'b', position: 'a1' },
    { id: 'c', position: 'a2' },
  ];
  const placed = { id: 'new', position: positionAt(list, 1) };
  expect([...list, placed].sort(byPosition).map(({ id }) => id)).toEqual(['a', 'b', 'new', 'c']);
});

test('the order is by position and then by id, in either order of comparison', () => {
  const [a, b, c] = [
    { id: 'z', position: 'a1' },
    { id: 'x', position: 'a2' },
    { id: 'y', position: 'a2' },
  ];
  const results = [byPosition(a, b), byPosition(b, a), byPosition(b, c), byPosition(c, b)];
  expect(results).toEqual([-1, 1, -1, 1]);
  expect(byPosition(c, c)).toBe(0);
});

test.each([
  [0, 'nabc'],
  [1, 'anbc'],
  [3, 'abcn'],
  [undefined, 'abcn'],
  [99, 'abcn'],
  [-3, 'nabc'],
])('a record placed at %s of three stands in %s', (index, order) => {
  expect(orderWith('n', positionAtIndex(abc, index))).toBe(order);
});

test.each([
  ['a', 0, 'abc'],
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['b', 0, 'bac'],
  ['b', 1, 'abc'],
  ['c', 0, 'cab'],
  ['c', 9, 'abc'],
])('%s moved to %d among the others gives %s', (id, index, order) => {
  expect(orderWith(id, moveTo(abc, id, index))).toBe(order);
});

test('an invalid position is detected', () => {
  expect(['a0', 'Zz', 'a0V', 'b00'].map(isPosition)).toEqual([true, true, true, true]);
  expect(
    ['', 'a', 'a0 ', 'a$', 'a00', '0', '$a0', 'A00', `a${'1'.repeat(1000)}`, 7, null].map(
      isPosition,
    ),
  ).not.toContain(true);
});
