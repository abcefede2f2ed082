import { expect, test } from 'vitest';
import { type BriefForm, emptyBrief } from '../use-brief.ts';
import { problemOfBrief } from './problem-of-brief.ts';

const table = (...rows: string[][]): BriefForm['table'] => ({
  ...{ name: 'Survey.xlsx', sheet: 0, isByParticipant: false },
  sheets: [{ name: 'Sheet 1', table: rows }],
});
const ready = { requiresCategory: false, readingTable: null };
const about = { ...emptyBrief, description: 'A visit to the library' };

test.each<[string, BriefForm, Partial<typeof ready> | { readingTable: string }, string | null]>([
  ['nothing at all', emptyBrief, {}, 'Describe what it is about'],
  ['a description', about, {}, null],
  ['a table that is being read', emptyBrief, { readingTable: 'Survey.xlsx' }, 'still being read'],
  ['a description, and a table that is being read', about, { readingTable: 'x.csv' }, '“x.csv” is'],
  ['a table', { ...emptyBrief, table: table(['Task'], ['Wait']) }, {}, null],
  ['a table without rows', { ...about, table: table(['Task']) }, {}, 'can’t be used. Leave it out'],
])('a brief with %s is sent only when it is ready', (_, form, checked, text) => {
  const problem = problemOfBrief(form, { ...ready, ...checked });
  if (text === null) expect(problem).toBeNull();
  else expect(problem).toMatchObject({ kind: 'other', text: expect.stringContaining(text) });
});

test('a brief without a category says so where one is required', () => {
  const required = { ...ready, requiresCategory: true };
  expect(problemOfBrief(about, required)).toEqual({ kind: 'category' });
  expect(problemOfBrief({ ...about, categories: ['pains'] }, required)).toBeNull();
});
