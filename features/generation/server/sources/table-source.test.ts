import { expect, test } from 'vitest';
import { passagesOf } from '#features/sources/server/index.ts';
import { tableSources } from './table-source.ts';

const passages = (rows: string[][], flow: 'excel' | 'excel_user' = 'excel') => {
  const sources = tableSources({ title: 'Visits', rows }, flow).map((source, at) => ({
    ...source,
    id: `s${at + 1}`,
  }));
  return { sources, passages: passagesOf(sources) };
};

test('the short cells of a row are one passage, with the measured numbers beside what they are of [S1.64]', () => {
  const { sources, passages: found } = passages([
    ['Task', 'Times a week', 'Minutes', 'Team'],
    ['Book a room', '3', '4,5 min', 'Front desk'],
    ['', '', '', ''],
    ['Renew a card', '1', '', ''],
  ]);
  expect(found.map(({ text }) => text)).toEqual([
    'Book a room; Times a week: 3; Minutes: 4,5 min; Team: Front desk',
    'Renew a card; Times a week: 1',
  ]);
  expect(sources).toHaveLength(1);
  expect(sources[0]?.parts.map(({ location }) => location)).toEqual(['row 2', 'row 4']);
});

test('a cell with a sentence is a passage of its own [S1.64]', () => {
  const { passages: found } = passages([
    ['Question', 'Answer', 'Score'],
    ['Waiting', 'I wait for two days until somebody rings.', '2'],
    ['Keys', 'The key is lost.', '5'],
  ]);
  expect(found.map(({ text }) => text)).toEqual([
    'Waiting; Score: 2',
    'I wait for two days until somebody rings.',
    'Keys; Score: 5',
    'The key is lost.',
  ]);
});

test('each participant is a separate source, and their properties have names [S1.65]', () => {
  const { sources, passages: found } = passages(
    [
      ['Name', 'Role', 'Age', 'What annoys you?'],
      ['Amara', 'Librarian', '34', 'I wait for the room.'],
      ['', 'Student', '', 'The key is lost.'],
    ],
    'excel_user',
  );
  expect(sources.map(({ participant }) => participant)).toEqual(['Amara', 'Row 3']);
  expect(found.map(({ text, speaker }) => [speaker, text])).toEqual([
    ['Amara', 'Role: Librarian; Age: 34'],
    ['Amara', 'I wait for the room.'],
    ['Row 3', 'Role: Student'],
    ['Row 3', 'The key is lost.'],
  ]);
});
