import { expect, test } from 'vitest';
import { type GraphKind, graphKinds } from '../contract/codes.ts';
import {
  formatFigure,
  fromTable,
  graphColumns,
  rangeOf,
  readCell,
  roundTo,
  shareAlong,
  sharesOf,
  stepOf,
  toTable,
  valueAlong,
  withEnd,
} from './graphs.ts';

const bare = { label: '', text: '', left: '', right: '', value: null, second: null };

test.each<[GraphKind, number, number]>([
  ['sliders', 1, 7],
  ['bars', 0, 100],
  ['radar', 0, 5],
  ['dots', 0, 5],
  ['donut', 0, 1000],
  ['line', 0, 10],
  ['matrix', 0, 100],
  ['timeline', 0, 1],
])('the default range of a graph of %s is %d to %d', (graph, min, max) => {
  expect(rangeOf({ graph, least: null, most: null })).toEqual({ min, max });
});

test.each([
  [2, 9, { min: 2, max: 9 }],
  [-3, null, { min: -3, max: 100 }],
  [null, 20, { min: 0, max: 20 }],
  [0, 0, { min: 0, max: 100 }],
  [9, 9, { min: 0, max: 100 }],
  [120, null, { min: 0, max: 100 }],
])('bars from %s to %s keep a valid range', (min, max, range) => {
  expect(rangeOf({ graph: 'bars', least: min, most: max })).toEqual(range);
});

test.each([
  [1, 0],
  [4, 0.5],
  [7, 1],
  [0, 0],
  [8, 1],
  [null, 0.5],
  [2.5, 0.25],
])('%s is at %d of a scale from 1 to 7', (value, share) => {
  expect(shareAlong(value, { min: 1, max: 7 })).toBe(share);
});

test.each([
  [0, 0.1, 1],
  [1, 0.1, 7],
  [0.5, 0.1, 4],
  [-1, 0.1, 1],
  [2, 0.1, 7],
  [0.33, 0.1, 3],
  [0.33, 1, 3],
  [0.345, 0.05, 3.05],
])('%d along a scale from 1 to 7, by steps of %d, is %d', (share, step, value) => {
  expect(valueAlong(share, { min: 1, max: 7 }, step)).toBe(value);
});

test.each([
  [0, 1, 0.05],
  [0, 2, 0.05],
  [0, 2.1, 0.1],
  [1, 7, 0.1],
  [0, 24, 0.1],
  [0, 25, 1],
  [-50, 50, 1],
  [10, 12, 0.05],
])('between %d and %d a key moves a value by %d', (min, max, step) => {
  expect(stepOf({ min, max })).toBe(step);
});

test.each([
  [0.30000000000000004, 0.1, 0.3],
  [2.449, 0.1, 2.4],
  [2.45, 0.05, 2.45],
  [7, 5, 5],
  [-1.26, 0.1, -1.3],
])('%d to the nearest %d is %d', (value, step, rounded) => {
  expect(roundTo(value, step)).toBe(rounded);
});

test.each([
  [
    [3, 1],
    [0.75, 0.25],
  ],
  [
    [3, -1],
    [1, 0],
  ],
  [
    [null, 2],
    [0, 1],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[null], [0]],
  [[], []],
])('of %j the parts are %j', (values, shares) => {
  expect(sharesOf(values.map((value) => ({ value })))).toEqual(shares);
});

test('the table of each graph has these columns, and its header is recognised', () => {
  const headers = Object.fromEntries(graphKinds.map((graph) => [graph, toTable(graph, [])[0]]));
  expect(headers).toEqual({
    sliders: ['Left end', 'Right end', 'Value'],
    bars: ['Label', 'Value'],
    radar: ['Axis', 'Value'],
    dots: ['Trait', 'Value'],
    donut: ['Part', 'Value'],
    line: ['Hour', 'Value', 'What happens'],
    matrix: ['Label', 'To the right', 'Upwards'],
    timeline: ['When', 'What', 'More'],
  });
  for (const graph of graphKinds) {
    const header = headers[graph] ?? [];
    const loud = header.map((cell) => ` ${cell.toUpperCase()} `);
    const line = graphColumns[graph].map(() => '1');
    expect(fromTable(graph, [header])).toEqual([]);
    expect(fromTable(graph, [loud, line])).toHaveLength(1);
    // Below the first line, and in a column with another header, it is a value.
    expect(fromTable(graph, [line, header])).toHaveLength(2);
    expect(fromTable(graph, [[...header.slice(0, -1), 'Other']])).toHaveLength(1);
  }
});

test('a graph is written with its values, and empty cells for missing ones', () => {
  const items = [
    { ...bare, label: 'Phone', value: 0 },
    { ...bare, left: 'Now', label: '', value: null },
  ];
  expect(toTable('bars', items)).toEqual([
    ['Label', 'Value'],
    ['Phone', '0'],
    ['', ''],
  ]);
});

test('lines that are too short, too long or blank are read as far as possible', () => {
  expect(fromTable('sliders', [['Never'], [], [' ', ''], ['a', 'b', '2', 'more']])).toEqual([
    { ...bare, left: 'Never' },
    { ...bare, left: 'a', right: 'b', value: 2 },
  ]);
});

test.each([
  ['value', ' 95 % ', 95],
  ['value', '1,5', 1.5],
  ['value', '', null],
  ['value', 'much', null],
  ['value', '-3', -3],
  ['value', '2000000', 1_000_000],
  ['second', '-2000000', -1_000_000],
  ['second', '12.5', 12.5],
  ['label', '  Phone  ', 'Phone'],
  ['label', '95', '95'],
  ['label', 'x'.repeat(120), 'x'.repeat(100)],
  ['text', 'x'.repeat(520), 'x'.repeat(500)],
  ['left', 'x'.repeat(50), 'x'.repeat(40)],
  ['right', 'x'.repeat(50), 'x'.repeat(40)],
] as const)('in the column %s the cell %j is read as %j', (column, cell, read) => {
  expect(readCell(column, cell)).toBe(read);
});

test.each([
  [null, '–'],
  [0, '0'],
  [5, '5'],
  [2.346, '2.35'],
  [1.1000000001, '1.1'],
])('%s is shown as %s', (value, said) => {
  expect(formatFigure(value)).toBe(said);
});

test('renaming one end of a 2×2 does not change the others', () => {
  expect(withEnd(['Rarely', 'Often', 'Little', 'Much'], 1, 'Daily')).toEqual([
    'Rarely',
    'Daily',
    'Little',
    'Much',
  ]);
  expect(withEnd([], 2, 'Little')).toEqual(['', '', 'Little', '']);
});
