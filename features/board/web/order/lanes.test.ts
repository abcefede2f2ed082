import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Interval, lanesOf } from './lanes.ts';

test('two overlapping items are beside each other, and one that begins where another ends follows it', () => {
  const { placed, count } = lanesOf([
    { id: 'late', from: 540, to: 600 },
    { id: 'early', from: 480, to: 540 },
    { id: 'between', from: 500, to: 560 },
  ]);
  expect(placed.map(({ id, lane }) => [id, lane])).toEqual([
    ['early', 0],
    ['between', 1],
    ['late', 0],
  ]);
  expect(count).toBe(2);
});

test('no two items of a lane overlap, and there are no more lanes than overlapping items', () => {
  const stretch = fc.record({
    id: fc.uuid(),
    from: fc.nat(40),
    length: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 30 }), (given) => {
      const all = given.map(({ id, from, length }): Interval => ({ id, from, to: from + length }));
      const { placed, count } = lanesOf(all);
      const over = (at: number) => all.filter(({ from, to }) => from <= at && at < to).length;
      const fullest = Math.max(0, ...Array.from({ length: 60 }, (_, at) => over(at)));
      expect(count).toBe(fullest);
      for (const [index, one] of placed.entries())
        for (const other of placed.slice(index + 1))
          if (one.lane === other.lane)
            expect(one.to <= other.from || other.to <= one.from).toBe(true);
    }),
  );
});
