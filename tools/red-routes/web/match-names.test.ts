import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import { addMatrix, addTask } from '../document/edits.ts';
import { redRoutesDocument } from '../document/red-routes-document.ts';
import { matchNames } from './match-names.ts';

const names: Record<string, string> = { a: 'Pay a person', b: 'Pay in cash', c: 'Log in' };
const usual = { matchCase: false, wholeWords: false };

test.each([
  [{ query: 'pay' }, ['a', 'b']],
  [{ query: 'pay', matchCase: true }, []],
  [{ query: 'in' }, ['b', 'c']],
  [{ query: 'so', wholeWords: true }, []],
  [{ query: 'a person' }, ['a']],
  [{ query: '.' }, []],
  [{ query: '' }, []],
])('the search %j finds its tasks', (search, found) => {
  const finder = matchNames((task) => names[task]);
  const all = finder.find(Object.keys(names), { ...usual, ...search });
  expect(all.map(({ task }) => task)).toEqual(found);
});

test('a replacement changes the matches, and the rest of a name stays', () => {
  const document = emptyDocument(redRoutesDocument);
  const origin = { kind: 'user' } as const;
  const matrix = { id: 'm', position: 'a0' };
  applyEdit(document, addMatrix, matrix, origin);
  for (const [id, name] of Object.entries(names)) {
    applyEdit(document, addTask, { id, name, matrix: 'm', position: 'a0' }, origin);
  }
  const finder = matchNames((task) => names[task]);
  const found = finder.find(Object.keys(names), { ...usual, query: 'pay' });
  applyPlanned(document, finder.planReplace(found, 'Send $&').planned, origin);
  const { tasks } = readDocument(redRoutesDocument, document).value;
  expect(tasks.map(({ name }) => name)).toEqual(['Send $& a person', 'Send $& in cash', 'Log in']);
});

test('a name that would become too long is not changed, and counted', () => {
  const finder = matchNames((task) => names[task]);
  const found = finder.find(Object.keys(names), { ...usual, query: 'pay' });
  // 'Pay a person' has 9 other characters, 'Pay in cash' 8.
  const fill = (letters: number) => finder.planReplace(found, 'x'.repeat(letters));
  expect(fill(91)).toMatchObject({ planned: [{}, {}], tooLong: 0 });
  expect(fill(92)).toMatchObject({ planned: [{}], tooLong: 1 });
  expect(fill(600)).toEqual({ planned: [], tooLong: 2 });
});
