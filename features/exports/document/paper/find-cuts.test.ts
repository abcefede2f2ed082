import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCuts } from './find-cuts.ts';

test.each([
  ['what has room is one part', { to: 100, edges: [50] }, [100]],
  ['the last edge that has room is taken', { to: 195, edges: [40, 98, 130] }, [98, 195]],
  ['an edge that a browser rounded has room', { to: 200, edges: [100.4] }, [100.4, 200]],
  ['the parts are as even as can be', { to: 110, edges: [20, 40, 60, 80, 100] }, [60, 110]],
  [
    'a better edge is taken where half is filled',
    { to: 160, edges: [60, 95], better: [60] },
    [60, 160],
  ],
  [
    'a better edge that leaves a sheet empty is not',
    { to: 190, edges: [30, 95], better: [30] },
    [95, 190],
  ],
  [
    'else it is cut beside blocks',
    {
      to: 165,
      edges: [],
      blocks: [
        [0, 70],
        [70, 165],
      ],
    },
    [70, 165],
  ],
  [
    'blocks beside each other are left whole',
    {
      to: 160,
      edges: [],
      blocks: [
        [80, 120],
        [60, 90],
      ],
    },
    [60, 160],
  ],
  [
    'what is larger than a sheet is cut',
    { to: 210, edges: [], blocks: [[10, 190]] },
    [70, 140, 210],
  ],
] as const)('%s', (_, given, ends) => {
  const parts = findCuts({ from: 0, first: 100, rest: 100, ...given });
  expect(parts.map(([, end]) => end)).toEqual(ends);
});

test('the first page has less height where content is above the board', () => {
  const rows = { from: 10, to: 255, edges: [60, 110, 160, 210] };
  expect(findCuts({ ...rows, first: 60, rest: 100 })).toEqual([
    [10, 60],
    [60, 160],
    [160, 255],
  ]);
});

test('the pieces of a page cover all of it, in order, and each fits', () => {
  const edge = fc.integer({ min: 0, max: 3000 });
  fc.assert(
    fc.property(
      fc.array(edge),
      fc.array(fc.tuple(edge, edge)),
      fc.integer({ min: 20, max: 400 }),
      (edges, pairs, space) => {
        const blocks = pairs.map(([one, other]) => [one, one + other / 10] as const);
        const parts = findCuts({ from: 0, to: 3000, first: space, rest: space, edges, blocks });
        expect(parts[0]?.[0]).toBe(0);
        expect(parts.at(-1)?.[1]).toBe(3000);
        for (const [index, [from, to]] of parts.entries()) {
          expect(to - from).toBeGreaterThan(0);
          expect(to - from).toBeLessThanOrEqual(space + 1);
          if (index > 0) expect(from).toBe(parts[index - 1]?.[1]);
        }
      },
    ),
  );
});
