import { expect, test } from 'vitest';
import { parseDelimited } from './delimited.ts';
import { readTextTable } from './text-table.ts';
import { tidyTable } from './tidy-table.ts';

const above = 'It is above the header of the table.';
const below = 'It is below the table.';

test.each<[string, string, number, [number, string][]]>([
  [
    'comments above it, and a total below a comment',
    '# ----\n# Events: Event name\n# Account: X\n# ----\nEvent name,Event count,Total users\ncheck,"12,480",310\npay,2210,280\n\n# Grand total\n,14690,320\n',
    5,
    [
      [1, above],
      [2, above],
      [3, above],
      [4, above],
      [9, 'It is a comment.'],
      [10, 'It is a total.'],
    ],
  ],
  [
    'pairs of words and an empty line above it',
    '"Chart name: Top events"\n"Date range: Oct 1 – Oct 31"\n\n"Event","Uniques","Totals"\n"Log in","9900","98200"\n',
    4,
    [
      [1, above],
      [2, above],
    ],
  ],
  [
    'two cells a line above it, apart from it',
    'Report,Tasks\nPeriod,Oct 2025\n\nTask,Users,Count\nLog in,9,10\nPay,3,4\n',
    4,
    [
      [1, above],
      [2, above],
    ],
  ],
  ['nothing around it', 'Task,Users\nLog in,9\nPay,4\n', 1, []],
  ['a number sign as its first header', '#,Finding,Severity\n1,No feedback,3\n2,Small,1\n', 1, []],
  ['a header that begins with a number sign', '# of users,Task\n9,Log in\n', 1, []],
  ['a line that names the separator', 'sep=;\nTask;Users\nLog in;9\n', 2, []],
  ['a title and an empty line above it', 'My tasks\n\nTask,Users\nLog in,9\n', 3, [[1, above]]],
  [
    'totals in German and a source below it',
    'Aufgabe;Nutzer\nLog in;9.900\nZahlen;4.100\nGesamt;14.000\n\nQuelle: Matomo\n',
    1,
    [
      [4, 'It is a total.'],
      [6, below],
    ],
  ],
  ['empty columns at the end', 'Task,Users,,\nLog in,9,,\n', 1, []],
  [
    'a header that is repeated',
    'Task,Users\nLog in,9\nTask,Users\nPay,4\n',
    1,
    [[3, 'It repeats the header of the table.']],
  ],
  ['a task that is called Total', 'Task,Who\nTotal,Amara\nPay,Ben\n', 1, []],
  ['two columns of one name', 'Task,Text,Text\nLog in,a,b\n', 1, []],
])('the header is found in a table with %s', (_, text, header, failed) => {
  const tidy = tidyTable(readTextTable(text));
  expect(tidy.lines[0]).toBe(header);
  expect(tidy.failed.map(({ line, reason }) => [line, reason])).toEqual(failed);
});

test('a chosen header is used, and lines above it are left out', () => {
  const table = parseDelimited('Pilot,1\nTask,Users\nLog in,9\n', ',');
  expect(tidyTable({ table }).lines[0]).toBe(1);
  expect(tidyTable({ table }, { header: 2 })).toEqual({
    table: [
      ['Task', 'Users'],
      ['Log in', '9'],
    ],
    lines: [2, 3],
    failed: [{ line: 1, reason: above }],
    above: [{ line: 1, cells: ['Pilot', '1'] }],
    spans: new Map(),
  });
});

test('a table without a header is all content, and its columns are named by their numbers', () => {
  const table = parseDelimited('No save,,Anna\n\nWhy again?,,Ben\n', ',');
  const { lines, ...tidy } = tidyTable({ table }, { header: 0 });
  expect(tidy).toMatchObject({
    table: [
      ['Column 1', 'Column 2'],
      ['No save', 'Anna'],
      ['Why again?', 'Ben'],
    ],
    failed: [],
  });
  expect(lines).toEqual([0, 1, 3]);
});

test('merged cells below the header say how many columns they cover', () => {
  const table = parseDelimited(',Apply,Wait,Use\nActions,one mail,,calls\n', ',');
  const merged = [{ line: 2, column: 2, lines: 1, columns: 2 }];
  expect([...tidyTable({ table, merged }).spans]).toEqual([['2 1', 2]]);
});

const wide = [
  ['', 'Aware', '', 'Decide'],
  ['Actions', 'reads', 'asks', 'picks'],
];

test('a merged header names all columns that it covers', () => {
  const merged = [{ line: 1, column: 2, lines: 1, columns: 2 }];
  expect(tidyTable({ table: wide, merged }).table[0]).toEqual(['', 'Aware', 'Aware', 'Decide']);
  // As text such a table has only gaps; a table of lines has columns without a name as well.
  expect(tidyTable({ table: wide }).table[0]).toEqual(wide[0]);
  const filled = tidyTable({ table: wide }, { fillsNames: true });
  expect(filled.table[0]).toEqual(['', 'Aware', 'Aware', 'Decide']);
});

test('a merged header above a second header line stays its group', () => {
  const table = [
    ['', 'Aware', '', 'Decide'],
    ['', 'Search', 'Ask', 'Pick'],
    ['Actions', 'a', 'b', 'c'],
  ];
  const merged = [{ line: 1, column: 2, lines: 1, columns: 2 }];
  expect(tidyTable({ table, merged }, { fillsNames: true }).table[0]).toEqual([
    '',
    'Aware › Search',
    'Aware › Ask',
    'Decide › Pick',
  ]);
});

test('a title that is merged over the table is no header', () => {
  const table = [['Our journey', '', '', ''], ...wide];
  const merged = [{ line: 1, column: 1, lines: 1, columns: 4 }];
  expect(tidyTable({ table, merged }).lines[0]).toBe(2);
});

test('a merged name at the left applies to all its lines; a merged card stays one', () => {
  const table = [
    ['Row', 'Stage', 'Text'],
    ['Thoughts', 'Apply', 'Why'],
    ['', 'Wait', 'Hm'],
    ['Actions', 'Apply', ''],
  ];
  const merged = [
    { line: 2, column: 1, lines: 2, columns: 1 },
    { line: 3, column: 3, lines: 2, columns: 1 },
  ];
  expect(tidyTable({ table, merged }).table.slice(1)).toEqual([
    ['Thoughts', 'Apply', 'Why'],
    ['Thoughts', 'Wait', 'Hm'],
    ['Actions', 'Apply', ''],
  ]);
});

test('cells that a damaged file merges far beyond its table have no cost', () => {
  const merged = Array.from({ length: 5000 }, () => ({
    line: 1,
    column: 1,
    lines: 1e9,
    columns: 1,
  }));
  const table = Array.from({ length: 5000 }, () => ['a', 'b']);
  expect(tidyTable({ table, merged }).table.length).toBeGreaterThan(0);
});

test('a table that does not begin in the first column keeps its total and merged names', () => {
  const { table, failed } = tidyTable({
    table: [
      [],
      ['', '', 'Stage', 'Text'],
      ['', '', 'Find', 'looks'],
      ['', '', '', 'asks'],
      ['', '', 'Total', '2'],
    ],
    merged: [{ line: 3, column: 3, lines: 2, columns: 1 }],
  });
  expect(table).toEqual([
    ['Stage', 'Text'],
    ['Find', 'looks'],
    ['Find', 'asks'],
  ]);
  expect(failed).toEqual([{ line: 5, reason: 'It is a total.' }]);
});
