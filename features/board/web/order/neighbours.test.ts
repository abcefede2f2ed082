import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPosition, positionsAt } from '#kernel/document/order.ts';
import { neighbourOf, positionsBeside } from './neighbours.ts';

/** A sorted list of records, each named by one letter. */
function listOf(ids: readonly string[]) {
  const positions = positionsAt([], 0, ids.length);
  return ids.map((id, index) => ({ id, position: positions[index] ?? '' }));
}

/** The ids in order after some of them got other positions. */
function movedTo(list: ReturnType<typeof listOf>, ids: readonly string[], positions: string[]) {
  const moved = list.map(({ id, position }) => ({
    id,
    position: positions[ids.indexOf(id)] ?? position,
  }));
  return moved.sort(byPosition).map(({ id }) => id);
}

test('a step moves past the next visible item, and does nothing at the edge', () => {
  expect(neighbourOf(['a', 'b', 'c'], 'a', 1)).toEqual({ target: 'b', side: 'after' });
  expect(neighbourOf(['a', 'b', 'c'], 'c', -1)).toEqual({ target: 'b', side: 'before' });
  expect(neighbourOf(['a', 'b', 'c'], 'c', 1)).toBeNull();
  expect(neighbourOf(['a', 'b', 'c'], 'gone', 1)).toBeNull();
});

test('nothing is moved beside a removed item, or beside itself', () => {
  const list = listOf(['a', 'b']);
  expect(positionsBeside(list, ['a'], 'gone', 'after')).toBeNull();
  expect(positionsBeside(list, ['a'], 'a', 'after')).toBeNull();
});

test('moved items stay together, in their order, on the chosen side of the target', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'];
  const cases = fc.record({
    carried: fc.shuffledSubarray(all, { minLength: 1, maxLength: 5 }),
    at: fc.nat(),
    side: fc.constantFrom('before' as const, 'after' as const),
    toEnd: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, ({ carried, at, side, toEnd }) => {
      const list = listOf(all);
      const others = all.filter((id) => !carried.includes(id));
      const target = toEnd ? null : (others[at % others.length] ?? null);
      const positions = positionsBeside(list, carried, target, side) ?? [];
      const index = target === null ? others.length : others.indexOf(target);
      const from = target !== null && side === 'after' ? index + 1 : index;
      expect(movedTo(list, carried, positions)).toEqual(others.toSpliced(from, 0, ...carried));
    }),
  );
});
