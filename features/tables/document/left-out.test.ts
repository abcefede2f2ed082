import { expect, test } from 'vitest';
import { groupLeftOut, leftOutTexts, lineRanges } from './left-out.ts';

const source = [
  {
    name: 'Map',
    table: [
      ['Journey'],
      ['', 'Apply'],
      ['Actions', 'fills', 'Anna'],
      ['Pains', 'fee', 'Ben'],
      ['Ideas'],
    ],
  },
];
const author = { column: 'Author', reason: 'The column is left out.' };

test('what is left out names its column and its reason once', () => {
  const groups = groupLeftOut(
    [
      { line: 1, reason: 'It is above the header of the table.' },
      { line: 5, reason: 'It has no cards.' },
    ],
    [
      { ...author, line: 3, value: 'Anna' },
      { ...author, line: 4, value: 'Ben' },
    ],
    source,
  );
  expect(groups.map(({ reason, column, items }) => [reason, column, items.length])).toEqual([
    ['It is above the header of the table.', null, 1],
    ['It has no cards.', null, 1],
    ['The column is left out.', 'Author', 2],
  ]);
  expect(leftOutTexts(groups, 500)).toEqual([
    [
      'Lines: It is above the header of the table.',
      '1: Journey',
      'Lines: It has no cards.',
      '5: Ideas',
      'Author: The column is left out.',
      '3: Anna',
      '4: Ben',
    ].join('\n'),
  ]);
});

test('notes have room for all words, whatever their length', () => {
  const value = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ');
  const texts = leftOutTexts(groupLeftOut([], [{ ...author, line: 2, value }], source), 500);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(500);
  expect(texts.join('\n').split(/\s+/)).toEqual(expect.arrayContaining(value.split(' ')));
});

test.each([
  [[3, 1, 2, 5], '1 to 3, 5'],
  [[4], '4'],
  [[2, 2], '2'],
])('the lines %j are listed as %s', (lines, expected) => {
  expect(lineRanges(lines)).toBe(expected);
});
