import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPosition, positionsAt } from '#kernel/document/order.ts';
import { neighbourOf, positionsBeside } from './neighbours.ts';

/** A sorted list of some, by one letter each. */
function listOf(ids: readonly string[]) {
  const positions = positionsAt([], 0, ids.length);
  return ids.map((id, index) => ({ id, position: positions[index] ?? '' }));
}

/** The ids in their order once some of them have other positions. */
function movedTo(list: ReturnType<typeof listOf>, ids: readonly string[], positions: string[]) {
  const moved = list.map(({ id, position }) => ({
    id,
    position: positions[ids.indexOf(id)] ?? position,
  }));
  return moved.sort(byPosition).map(({ id }) => id);
}

test('a step leads past the next one that is shown, and nowhere at the edge', () => {
  expect(neighbourOf(['a', 'b', 'c'], 'a', 1)).toEqual({ target: 'b', side: 'after' });
  expect(neighbourOf(['a', 'b', 'c'], 'c', -1)).toEqual({ target: 'b', side: 'before' });
  expect(neighbourOf(['a', 'b', 'c'], 'c', 1)).toBeNull();
  expect(neighbourOf(['a', 'b', 'c'], 'gone', 1)).toBeNull();
});

test('nothing goes beside what is gone, or beside itself', () => {
  const list = listOf(['a', 'b']);
  expect(positionsBeside(list, ['a'], 'gone', 'after')).toBeNull();
  expect(positionsBeside(list, ['a'], 'a', 'after')).toBeNull();
});

test('whatever is moved then stands together, in its order, at the side of the one it was put beside', () => {
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
