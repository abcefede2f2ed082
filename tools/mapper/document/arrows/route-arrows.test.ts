import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestPiece, roundedPath } from './rounded-path.ts';
import { type ArrowEnds, type Box, type Point, routeArrows } from './route-arrows.ts';

/** Columns of 224 and rows of 120, with a card of 196 by 60 in a cell, 14 from its edges. */
const columns = [200, 424, 648, 872, 1096];
const rows = [50, 170, 290, 410, 530];
const cardAt = (column: number, row: number, wide = 1): Box => ({
  left: 200 + column * 224 + 14,
  right: 200 + (column + wide) * 224 - 14,
  top: 50 + row * 120 + 14,
  bottom: 50 + row * 120 + 74,
});
const route = (arrows: ArrowEnds[], cards: Box[]) =>
  routeArrows(arrows, { columns, rows, cards, apart: 4 });
const told = (points: readonly Point[] = []) => points.map(({ x, y }) => `${x},${y}`).join(' ');

/** Whether a piece of a way lies on a card. */
function lies(card: Box, one: Point, other: Point): boolean {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  return right > card.left && left < card.right && bottom > card.top && top < card.bottom;
}

test.each([
  ['straight down to the one right below', [0, 0], [0, 1], '312,124 312,184'],
  ['straight up to the one right above', [0, 1], [0, 0], '312,184 312,124'],
  ['straight to the one beside', [0, 0], [1, 0], '410,94 438,94'],
  ['around by one gutter to the next column', [0, 0], [1, 1], '410,94 424,94 424,214 438,214'],
  ['back to the column before', [1, 0], [0, 1], '438,94 424,94 424,214 410,214'],
] as [string, [number, number], [number, number], string][])(
  'an arrow leads %s',
  (_, from, to, way) => {
    const [one, other] = [cardAt(...from), cardAt(...to)];
    expect(told(route([{ id: 'a', from: one, to: other }], [one, other]).get('a'))).toBe(way);
  },
);

test('an arrow goes around what stands between two cards of a column', () => {
  const cards = [cardAt(0, 0), cardAt(0, 1), cardAt(0, 2)];
  const [from, , to] = cards as [Box, Box, Box];
  const way = route([{ id: 'a', from, to }], cards).get('a');
  expect(told(way)).toBe('410,94 424,94 424,334 410,334');
});

test('arrows in one gutter, and at one side of a card, run beside each other', () => {
  const [a, b, c] = [cardAt(0, 0), cardAt(1, 1), cardAt(1, 2)];
  const ways = route(
    [
      { id: 'one', from: a, to: b },
      { id: 'two', from: a, to: c },
    ],
    [a, b, c],
  );
  expect(told(ways.get('one'))).toBe('410,90 424,90 424,214 438,214');
  expect(told(ways.get('two'))).toBe('410,98 428,98 428,334 438,334');
});

test('no arrow lies on a card, whatever stands where, and each is made of level and upright pieces', () => {
  const place = fc.record({
    column: fc.integer({ min: 0, max: 3 }),
    row: fc.integer({ min: 0, max: 3 }),
    wide: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(place, {
        minLength: 2,
        maxLength: 12,
        selector: ({ column, row }) => column + row * 4,
      }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 5 }),
      (places, pairs) => {
        const free = places.filter(
          ({ column, row, wide }) =>
            column + wide <= 4 &&
            !places.some((one) => wide === 2 && one.row === row && one.column === column + 1),
        );
        const cards = free.map(({ column, row, wide }) => cardAt(column, row, wide));
        const arrows = pairs.flatMap(([one, other], at): ArrowEnds[] => {
          const [from, to] = [cards[one % cards.length], cards[other % cards.length]];
          return from && to && from !== to ? [{ id: `${at}`, from, to }] : [];
        });
        for (const points of route(arrows, cards).values()) {
          for (const [at, other] of points.slice(1).entries()) {
            const one = points[at] as Point;
            expect(one.x === other.x || one.y === other.y).toBe(true);
            expect(cards.filter((card) => lies(card, one, other))).toEqual([]);
          }
        }
      },
    ),
  );
});

test('a way is drawn with rounded corners, and its label stands at its longest piece', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 100 },
    { x: 24, y: 100 },
  ];
  expect(roundedPath(way, 6)).toBe('M0 0L14 0Q20 0 20 6L20 98Q20 100 22 100L24 100');
  expect(longestPiece(way)).toEqual([way[1], way[2]]);
  expect(longestPiece([])).toBeNull();
});
