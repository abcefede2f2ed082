import { expect, test } from 'vitest';
import { briefLimits, draftBrief, hasSources } from '../../contract/brief.ts';
import { type BriefTable, looksByParticipant, rowsOf, tableOf } from './brief-table.ts';

const given = (...tables: string[][][]): BriefTable => ({
  ...{ name: 'Survey.xlsx', sheet: 0, isByParticipant: false },
  sheets: tables.map((table, at) => ({ name: `Sheet ${at + 1}`, table })),
});
const survey = [
  ['Name', 'What annoys you?'],
  ['Amara', 'I wait for the room.'],
  ['Tomek', 'The key is lost.'],
];

test('a table with a title above and notes below is read below its header', () => {
  const rows = [['Survey of May', ''], [], ...survey, [], ['Source: our survey', '']];
  expect(rowsOf(given(rows)).rows).toEqual(survey);
});

test.each([
  ['no rows', [['Name', 'Age']], 'no rows below a header'],
  [
    'only numbers',
    [
      ['Age', 'Visits'],
      ['34', '2'],
      ['51', '7'],
    ],
    'only numbers',
  ],
  [
    'too many rows',
    [survey[0] ?? [], ...Array.from({ length: briefLimits.rows + 1 }, (_, at) => [`P${at}`, 'x'])],
    'at most 2,000 rows; it has 2,001',
  ],
  [
    'too many columns',
    [0, 1].map((row) => Array.from({ length: 101 }, (_, at) => `c${row} ${at}`)),
    'at most 100 columns; it has 101',
  ],
  ['a long cell', [...survey, ['Priya', 'x'.repeat(5001)]], 'Row 4 has a longer one'],
  [
    'too much text',
    [survey[0] ?? [], ...Array.from({ length: 70 }, (_, at) => [`P${at}`, 'x'.repeat(5000)])],
    'at most 300,000 characters',
  ],
])('a table with %s says so, and is not sent', (_, table, text) => {
  const chosen = given(table);
  expect(rowsOf(chosen).problem).toContain(text);
  expect(tableOf(chosen)).toEqual({});
});

test('the largest table that the dialog sends is accepted by the server', () => {
  const body = Array.from({ length: briefLimits.rows }, (_, at) => [`P${at}`, 'waits']);
  const sent = tableOf(given([survey[0] ?? [], ...body]));
  expect(hasSources(draftBrief.parse(sent))).toBe(true);
});

test('of two worksheets the chosen one is sent, with its name', () => {
  const both = given(survey, [['Task'], ['Book a room']]);
  const { table, flow_type } = tableOf({ ...both, sheet: 1 });
  expect(table).toEqual({ title: 'Survey, Sheet 2', rows: [['Task'], ['Book a room']] });
  expect(flow_type).toBe('excel');
  expect(tableOf({ ...both, isByParticipant: true }).flow_type).toBe('excel_user');
});

test('a first column of unique names contains participants', () => {
  expect(looksByParticipant(survey)).toBe(true);
  expect(looksByParticipant([...survey, ['Amara', 'Again']])).toBe(false);
  expect(looksByParticipant([['Task'], ['Book']])).toBe(false);
});
