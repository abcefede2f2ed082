import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPosition, isPosition, type Placed, positionAt, positionsAt } from './order.ts';

test('a record put at an index stands there', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (indices) => {
      const list: Placed[] = [];
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

test('between two that tie there is no room, so the record stands after them', () => {
  const list = [
    { id: 'a', position: 'a1' },
    { id: 'b', position: 'a1' },
    { id: 'c', position: 'a2' },
  ];
  const placed = { id: 'new', position: positionAt(list, 1) };
  expect([...list, placed].sort(byPosition).map(({ id }) => id)).toEqual(['a', 'b', 'new', 'c']);
});

test('what is no position is told apart', () => {
  expect(['a0', 'Zz', 'a0V', 'b00'].map(isPosition)).toEqual([true, true, true, true]);
  expect(['', 'a', 'a0 ', 'a$', 'a00', '0', 7, null].map(isPosition)).not.toContain(true);
});
