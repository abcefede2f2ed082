import { expect, test } from 'vitest';
import { findCuts } from './find-cuts.ts';
import { planPaperSheets } from './plan-paper-sheets.ts';

const lengths = { from: 0, first: 100, rest: 100 };
const endsOf = (given: Partial<Parameters<typeof findCuts>[0]> & { to: number }) =>
  findCuts({ edges: [], ...lengths, ...given }).map(([, end]) => end);

test.each([
  ['a pixel more than a sheet still fits', { to: 101 }, [101]],
  ['more than a pixel does not', { to: 101.5 }, [60, 101.5]],
  ['an edge a pixel beyond the sheet is used', { to: 200, edges: [101] }, [101, 200]],
  ['an edge farther beyond is not', { to: 195, edges: [101.5] }, [100, 195]],
  ['an edge a pixel after the start is none', { to: 195, edges: [1] }, [100, 195]],
  ['an edge two pixels after the start is one', { to: 101.9, edges: [2] }, [2, 101.9]],
  [
    'a better edge at exactly half of the sheet leaves it too empty',
    { to: 195, edges: [97], better: [50] },
    [97, 195],
  ],
  [
    'a better edge just after half of the sheet is used',
    { to: 148, edges: [97], better: [51] },
    [51, 148],
  ],
  ['a block that ends at the cut is not cut by it', { to: 195, blocks: [[30, 100]] }, [100, 195]],
  [
    'a block that ends a pixel after the cut is not cut by it',
    { to: 195, blocks: [[30, 101]] },
    [100, 195],
  ],
  ['a block that ends later is left whole', { to: 125, blocks: [[30, 102]] }, [30, 125]],
  [
    'a block that begins a pixel before the cut is not cut by it',
    { to: 195, blocks: [[99, 180]] },
    [100, 195],
  ],
  ['a block that begins earlier is left whole', { to: 195, blocks: [[98, 180]] }, [98, 195]],
  [
    'a block is left whole where a quarter of the sheet stays filled',
    { to: 124, blocks: [[25, 120]] },
    [25, 124],
  ],
  ['and cut where less would', { to: 195, blocks: [[24, 120]] }, [100, 195]],
  [
    'three sheets are as even as edges permit',
    { to: 210, edges: [70, 90, 140, 180] },
    [70, 140, 210],
  ],
  [
    'no part is cut for evenness where an edge is on the sheet',
    { to: 190, edges: [95] },
    [95, 190],
  ],
  ['an empty length is one part', { to: 0 }, [0]],
] as const)('%s', (_, given, ends) => {
  expect(endsOf(given)).toEqual(ends);
});

const mark = (what: string, x: number, y: number, width: number, height: number) => ({
  what,
  x,
  y,
  width,
  height,
});

/** Two stages of 200 px, each with two steps, and rows of 100 px, 40 px from the top left. */
const board = (rows: number) => [
  mark('board', 40, 40, 500, 50 + rows * 100),
  mark('corner', 40, 40, 100, 50),
  ...[140, 340].map((x) => mark('column', x, 40, 200, 25)),
  ...[140, 240, 340, 440].map((x) => mark('column', x, 65, 100, 25)),
  ...Array.from({ length: rows }, (_, at) => mark('row', 40, 90 + at * 100, 500, 100)),
];

const planOf = (
  page: { width: number; height: number; marks: ReturnType<typeof mark>[] },
  area: { width: number; height: number },
) => {
  const { scale, sheets } = planPaperSheets(page, area);
  return {
    scale,
    sheets: sheets.map(({ cell, pieces }) => [
      cell ? `row ${cell.row}, column ${cell.column}` : 'no place',
      ...pieces.map(
        ({ x, y, width, height, left, top }) => `${width}×${height} at ${x},${y} to ${left},${top}`,
      ),
    ]),
  };
};

test('a board beside the edge of its page is divided so that each part is on its page, below its headers', () => {
  const page = { width: 580, height: 310, marks: board(2) };
  expect(planOf(page, { width: 300, height: 192 })).toEqual({
    scale: 1,
    sheets: [
      [
        'row 1, column 1',
        '300×39 at 40,0 to 0,0',
        '100×50 at 40,40 to 0,40',
        '200×50 at 140,40 to 100,40',
        '100×100 at 40,90 to 0,90',
        '200×100 at 140,90 to 100,90',
      ],
      [
        'row 1, column 2',
        '300×39 at 40,0 to 0,0',
        '100×50 at 40,40 to 0,40',
        '200×50 at 340,40 to 100,40',
        '100×100 at 40,90 to 0,90',
        '200×100 at 340,90 to 100,90',
      ],
      [
        'row 2, column 1',
        '100×50 at 40,40 to 0,0',
        '200×50 at 140,40 to 100,0',
        '100×100 at 40,190 to 0,50',
        '200×100 at 140,190 to 100,50',
        '300×20 at 40,290 to 0,150',
      ],
      [
        'row 2, column 2',
        '100×50 at 40,40 to 0,0',
        '200×50 at 340,40 to 100,0',
        '100×100 at 40,190 to 0,50',
        '200×100 at 340,190 to 100,50',
      ],
    ],
  });
});

test('each board is cut at its own columns and rows, independently of the other', () => {
  const marks = [
    mark('board', 0, 0, 400, 100),
    mark('column', 0, 0, 200, 20),
    mark('column', 200, 0, 200, 20),
    mark('row', 0, 20, 400, 80),
    mark('board', 0, 130, 400, 100),
    mark('column', 0, 130, 250, 20),
    mark('column', 250, 130, 150, 20),
    mark('row', 0, 150, 400, 80),
  ];
  const plan = planOf({ width: 400, height: 230, marks }, { width: 260, height: 135 });
  expect(plan).toEqual({
    scale: 1,
    sheets: [
      ['row 1, column 1', '200×100 at 0,0 to 0,0'],
      ['row 1, column 2', '200×100 at 200,0 to 0,0'],
      ['row 1, column 1', '260×29 at 0,100 to 0,0', '250×100 at 0,130 to 0,30'],
      ['row 1, column 2', '260×29 at 0,100 to 0,0', '150×100 at 250,130 to 0,30'],
    ],
  });
});

test.each([
  ['at most a pixel lower is a stage, too', 0.9, 240],
  ['more than a pixel lower is a step', 1, 205],
])('a board is cut preferably between stages; a column %s', (_, y, end) => {
  const marks = [
    mark('board', 0, 0, 400, 80),
    mark('row', 0, 51, 400, 29),
    mark('column', 0, 0, 100, 25),
    mark('column', 100, y, 140, 25),
    mark('column', 0, 26, 205, 25),
  ];
  const plan = planOf({ width: 400, height: 80, marks }, { width: 290, height: 100 });
  expect(plan.sheets.map(([, piece]) => piece)).toEqual([
    `${end}×80 at 0,0 to 0,0`,
    `${400 - end}×80 at ${end},0 to 0,0`,
  ]);
});
