import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestPiece, roundedPath } from './rounded-path.ts';
import { type ArrowEnds, type Box, type Point, routeArrows } from './route-arrows.ts';

/** Columns of 224 and rows of 120 px, with a card of 196 by 60 px in each cell, 14 px from its edges. */
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
const described = (points: readonly Point[] = []) =>
  points.map(({ x, y }) => `${x},${y}`).join(' ');

/** Whether a segment crosses a card. */
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
    expect(described(route([{ id: 'a', from: one, to: other }], [one, other]).get('a'))).toBe(way);
  },
);

test('an arrow goes around a card between two cards of a column', () => {
  const cards = [cardAt(0, 0), cardAt(0, 1), cardAt(0, 2)];
  const [from, , to] = cards as [Box, Box, Box];
  const way = route([{ id: 'a', from, to }], cards).get('a');
  expect(described(way)).toBe('410,94 424,94 424,334 410,334');
});

test('arrows in one gutter, and at one side of a card, run side by side', () => {
  const [a, b, c] = [cardAt(0, 0), cardAt(1, 1), cardAt(1, 2)];
  const ways = route(
    [
      { id: 'one', from: a, to: b },
      { id: 'two', from: a, to: c },
    ],
    [a, b, c],
  );
  expect(described(ways.get('one'))).toBe('410,90 424,90 424,214 438,214');
  expect(described(ways.get('two'))).toBe('410,98 428,98 428,334 438,334');
});

const box = (left: number, top: number, right: number, bottom: number): Box => ({
  ...{ left, top, right, bottom },
});

test.each<[string, Box, Box, string]>([
  [
    'one that lies below by a part of its width',
    box(214, 64, 410, 124),
    box(300, 184, 424, 244),
    '355,124 355,184',
  ],
  [
    'one that begins where the other ends',
    box(214, 64, 410, 124),
    box(250, 124, 380, 184),
    '315,124',
  ],
  [
    'one that is higher, beside it',
    box(214, 64, 410, 124),
    box(438, 64, 634, 144),
    '410,94 438,94',
  ],
  [
    'one that is lower, beside it',
    box(214, 64, 410, 160),
    box(438, 100, 634, 160),
    '410,130 438,130',
  ],
  [
    'one that shares but a line with it',
    box(214, 64, 410, 104),
    box(438, 96, 634, 156),
    '410,84 424,84 424,126 438,126',
  ],
  ['one beside it at the left', box(438, 64, 634, 124), box(214, 64, 410, 124), '438,94 410,94'],
])('an arrow to %s takes the shortest route', (_, from, to, way) => {
  expect(described(route([{ id: 'a', from, to }], [from, to]).get('a'))).toBe(way);
});

test('arrows at one side of a card are in the order of their targets, within the card', () => {
  const from = cardAt(0, 1);
  const ends = [cardAt(1, 3), cardAt(1, 0), cardAt(1, 2)];
  const arrows = ends.map((to, at) => ({ id: `${at}`, from, to }));
  const ways = route(arrows, [from, ...ends]);
  const starts = arrows.map(({ id }) => ways.get(id)?.[0]?.y ?? 0);
  expect(starts).toEqual([222, 206, 214]);
  // A lower card brings them closer together.
  const low = { ...from, bottom: from.top + 12 };
  const near = route(
    arrows.map((one) => ({ ...one, from: low })),
    [low, ...ends],
  );
  expect(arrows.map(({ id }) => near.get(id)?.[0]?.y)).toEqual([193, 187, 190]);
});

test('segments of a gutter that do not overlap share its middle, those that do alternate at its sides', () => {
  const pair = (id: string, above: number, below: number) => ({
    ...{ id, from: cardAt(0, above), to: cardAt(1, below) },
  });
  const xs = (...pairs: ReturnType<typeof pair>[]) => {
    const ways = route(
      pairs,
      pairs.flatMap(({ from, to }) => [from, to]),
    );
    return pairs.map(({ id }) => ways.get(id)?.[1]?.x);
  };
  expect(xs(pair('a', 0, 1), pair('b', 2, 3))).toEqual([424, 424]);
  expect(xs(pair('b', 2, 3), pair('a', 0, 1))).toEqual([424, 424]);
  expect(xs(pair('a', 0, 2), pair('b', 1, 3))).toEqual([424, 428]);
  expect(xs(pair('a', 0, 3), pair('b', 1, 2), pair('c', 2, 1))).toEqual([424, 428, 420]);
});

test('a card beside or below is passed between the rows, or by the free gutter', () => {
  const [one, beside, far] = [cardAt(0, 0), cardAt(1, 0), cardAt(2, 0)];
  const over = route([{ id: 'a', from: one, to: far }], [one, beside, far]).get('a');
  expect(described(over)).toBe('410,94 424,94 424,50 648,50 648,94 662,94');
  const [wide, below] = [cardAt(0, 1, 2), cardAt(0, 2)];
  const around = route([{ id: 'a', from: one, to: below }], [one, wide, below]).get('a');
  expect(described(around)).toBe('214,94 200,94 200,334 214,334');
});

test('without a free gutter an arrow goes from edge to edge', () => {
  const [from, to] = [box(214, 64, 410, 124), box(500, 300, 600, 360)];
  const none = { columns: [], rows: [], cards: [from, to], apart: 4 };
  const ways = routeArrows([{ id: 'a', from, to }], none);
  expect(described(ways.get('a'))).toBe('410,94 410,330 500,330');
});

test('overlapping cards are connected', () => {
  const [one, other] = [box(214, 64, 410, 124), box(230, 70, 400, 130)];
  const way = route([{ id: 'a', from: one, to: other }], [one, other]).get('a') ?? [];
  expect(way.length).toBeGreaterThan(1);
  expect([way[0]?.x, way.at(-1)?.x]).toEqual([410, 400]);
});

test('no arrow crosses a card, and each has only horizontal and vertical segments', () => {
  const cardCell = fc.record({
    column: fc.integer({ min: 0, max: 3 }),
    row: fc.integer({ min: 0, max: 3 }),
    wide: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(cardCell, {
        minLength: 2,
        maxLength: 12,
        selector: ({ column, row }) => column + row * 4,
      }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 5 }),
      (cardCells, pairs) => {
        const free = cardCells.filter(
          ({ column, row, wide }) =>
            column + wide <= 4 &&
            !cardCells.some((one) => wide === 2 && one.row === row && one.column === column + 1),
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

test('a route is drawn with rounded corners, and its label is on its longest segment', () => {
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
