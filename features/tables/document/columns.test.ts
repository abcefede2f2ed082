import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnMeaning, fillDown, guessColumns, readLines } from './columns.ts';
import { decimalMarkOf, readAmount, readNumber } from './read-number.ts';

/** Tasks with the number of users who need them, as a matrix would define them. */
const meanings: readonly ColumnMeaning<'task' | 'users' | 'route'>[] = [
  {
    id: 'task',
    word: 'Task',
    kind: 'text',
    pattern: /^tasks?$/i,
    missing: 'It names no task.',
    maxLength: [20, 'The name of its task'],
    repeats: true,
  },
  { id: 'users', word: 'Users', kind: 'number', pattern: /^users$/i, min: 0, integer: true },
  {
    id: 'route',
    word: 'Route',
    kind: 'choice',
    pattern: /^route$/i,
    choices: [
      { value: 'red', words: ['red', 'R'] },
      { value: 'other', words: ['other', 'no'] },
    ],
    usual: 'other',
  },
];

test('columns are guessed by their headers first, then by values that all match', () => {
  const table = [
    ['Route', 'What they do', 'TASKS', 'Per month', 'Since'],
    ['red', 'Pay', 'Pay a bill', '1,200', '2024-01'],
    ['no', 'Log in', 'Log in', '90', '2023-05'],
  ];
  expect(guessColumns(meanings, table)).toEqual(['route', 'ignore', 'task', 'users', 'ignore']);
  const body = table.map(([, , task = '', month = '', since = '']) => [since, task, month]);
  const headless = [['a', 'b', 'c', 'd'], ...body.slice(1).map((line) => [...line, 'Red'])];
  expect(guessColumns(meanings, headless)).toEqual(['ignore', 'ignore', 'users', 'route']);
});

test('a column without another meaning is the default one, unless its header says otherwise', () => {
  const rest = { id: 'levels', word: 'Levels', kind: 'text', pattern: /^(?!heat$)./i } as const;
  const all = [{ ...rest, many: true, rest: true }, ...meanings];
  const table = [
    ['Amara', 'Task', 'Per month', '', 'Heat', 'Deniz'],
    ['4,4', 'Pay', '90', '', '16', 'x'],
    ['4,4', 'Log in', '100', '', '16', ''],
  ];
  expect(guessColumns(all, table)).toEqual([
    'levels',
    'task',
    'users',
    'ignore',
    'ignore',
    'levels',
  ]);
});

test('lines are read by the meanings of their columns; lines that fail say why', () => {
  const table = [
    ['Task', 'Users', 'Route'],
    ['Pay', "1'200", 'R'],
    ['', '5', ''],
    ['Log in', 'many', 'sure'],
    ['Log in', '-1', ''],
    ['Log in', '2.5', ''],
    ['', ' ', ''],
    ['A task with a very long name', '5', ''],
    ['Log in', '', 'sure'],
    ['Log out', '', ''],
  ];
  const { lines, failed } = readLines(meanings, table, ['task', 'users', 'route']);
  expect(lines.map(({ line, says }) => [line, says])).toEqual([
    [2, { task: 'Pay', users: '1200', route: 'red' }],
    [10, { task: 'Log out', users: '', route: 'other' }],
  ]);
  expect(failed).toEqual([
    { line: 3, reason: 'It names no task.' },
    { line: 4, reason: 'many is not a number.' },
    { line: 5, reason: '-1 is less than 0.' },
    { line: 6, reason: '2.5 is not a whole number.' },
    { line: 8, reason: 'The name of its task is longer than 20 characters.' },
    { line: 9, reason: 'sure is not a valid route.' },
  ]);
});

test('where invalid cells are omitted, only a line without a required value fails', () => {
  const table = [
    ['To do', 'How many', 'Path'],
    ['Pay', 'many', 'sure'],
    ['', '4', 'red'],
    ['Look at all the statements of a year', '2', 'red'],
  ];
  const read = readLines(meanings, table, ['task', 'users', 'route'], 'omit');
  expect(read.failed).toEqual([{ line: 3, reason: 'It names no task.' }]);
  expect(read.lines.map(({ says }) => says)).toEqual([
    { task: 'Pay', users: '', route: 'other' },
    { task: 'Look at all the stat', users: '2', route: 'red' },
  ]);
  expect(read.omitted.map(({ line, column, value }) => [line, column, value])).toEqual([
    [2, 'How many', 'many'],
    [2, 'Path', 'sure'],
    [4, 'To do', 'Look at all the statements of a year'],
  ]);
});

test('names of merged cells are repeated downwards, other cells and empty lines are not', () => {
  const table = [
    ['Task', 'Users'],
    ['Pay', '1'],
    ['', ''],
    ['', '2'],
  ];
  expect(fillDown(meanings, table, ['task', 'users'])).toEqual([
    ['Task', 'Users'],
    ['Pay', '1'],
    ['', ''],
    ['Pay', '2'],
  ]);
});

test('numbers are read with any grouping', () => {
  for (const [text, number] of [
    ['1234.5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1 234,5', 1234.5],
    ["1'234'567", 1_234_567],
    ['0,234', 0.234],
    ['−3', -3],
    ['1.5E+12', 1.5e12],
    ['2,5e-3', 0.0025],
    ['1e999', null],
    ['12 %', null],
    ['1,23,4', null],
    ['', null],
  ] as const) {
    expect(readNumber(text)).toBe(number);
  }
  const written = fc.tuple(
    fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
    fc.constantFrom('en', 'de', 'fr', 'de-CH'),
  );
  fc.assert(
    fc.property(written, ([number, language]) => {
      const text = number.toLocaleString(language, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      });
      expect(readNumber(text)).toBeCloseTo(number, 2);
    }),
  );
});

test.each([
  [['12,480', '2210', '40.26'], '.'],
  [['9.900', '98.200', '3,5'], ','],
  [['1.234.567'], ','],
  [['0.125'], '.'],
  [['1.125'], null],
  [['9.900', '12.400'], null],
  [['1,234.5', '3,5'], null],
  [['$1,234.50', '12'], '.'],
  [['0,6 %'], ','],
  [['2024-01', 'many'], null],
] as const)('the decimal mark of the numbers %j is %s', (values, mark) => {
  expect(decimalMarkOf(values)).toBe(mark);
});

test('a number is read like the others of its column', () => {
  const read = (values: string[]) => {
    const table = [['Task', 'Users'], ...values.map((value) => ['Pay', value])];
    const number = meanings.map((one) => (one.id === 'users' ? { ...one, integer: false } : one));
    return readLines(number, table, ['task', 'users']).lines.map(({ says }) => says.users);
  };
  expect(read(['9.125', '9.5'])).toEqual(['9.125', '9.5']);
  expect(read(['9.125', '9.500'])).toEqual(['9125', '9500']);
  expect(read(['9.125', '9,5'])).toEqual(['9125', '9.5']);
});

test('amounts are read with their unit', () => {
  expect(
    ['45%', '$1,234.50', '12 €', '-3,5 %', '5 apples', ''].map((one) => readAmount(one)),
  ).toEqual([45, 1234.5, 12, -3.5, null, null]);
});
