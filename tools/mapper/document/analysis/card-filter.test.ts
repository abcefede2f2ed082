import { expect, test } from 'vitest';
import { emptyDocument, openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { type Filter, noFilter } from '../records/views.ts';
import { isFiltering, passesFilter } from './card-filter.ts';

function card() {
  const document = emptyDocument(mapperDocument);
  const origin = { kind: 'user' } as const;
  applyEdit(document, edits.addStage, { id: 's', position: 'a0' }, origin);
  applyEdit(document, edits.addRow, { id: 'r', position: 'a0' }, origin);
  const given = { id: 'c', row: 'r', stage: 's', position: 'a0', text: 'Waits two days' };
  applyEdit(document, edits.addCard, { ...given, status: 'R' }, origin);
  return openDocument(mapperDocument, document).cards.require('c');
}
const nothing = { tags: [], hasEvidence: false, hasNotes: false };
const passes = (filter: Partial<Filter>, of = {}) =>
  passesFilter({ ...noFilter, ...filter }, card(), { ...nothing, ...of });

test('an empty filter allows every card', () => {
  expect(passes({})).toBe(true);
  expect(isFiltering(noFilter)).toBe(false);
  expect(isFiltering({ ...noFilter, notes: 'with' })).toBe(true);
});

test('a filter has conditions on status, cell, text, tags, notes and evidence', () => {
  expect(passes({ statuses: ['A'] })).toBe(false);
  expect(passes({ statuses: ['A', 'R'], stages: ['s'], rows: ['r'] })).toBe(true);
  expect(passes({ rows: ['other'] })).toBe(false);
  expect(passes({ text: ' TWO days ' })).toBe(true);
  expect(passes({ text: 'three' })).toBe(false);
  expect(passes({ tags: ['t', 'u'] }, { tags: ['u'] })).toBe(true);
  expect(passes({ tags: ['t'] })).toBe(false);
  expect(passes({ notes: 'with' })).toBe(false);
  expect(passes({ notes: 'with', evidence: 'without' }, { hasNotes: true })).toBe(true);
});

test('a card without a persona passes a filter for personas', () => {
  expect(passes({ personas: ['p'] })).toBe(true);
});

test.each<[Partial<Filter>, boolean]>([
  [{ statuses: ['A'] }, true],
  [{ tags: ['t'] }, true],
  [{ personas: ['p'] }, true],
  [{ stages: ['s'] }, true],
  [{ rows: ['r'] }, true],
  [{ text: 'two' }, true],
  [{ text: '  ' }, false],
  [{ evidence: 'without' }, true],
  [{ notes: 'without' }, true],
])('a filter of %j excludes something: %s', (filter, passes) => {
  expect(isFiltering({ ...noFilter, ...filter })).toBe(passes);
});

test.each<[Partial<Filter>, object, boolean]>([
  [{ evidence: 'with' }, { hasEvidence: true }, true],
  [{ evidence: 'with' }, {}, false],
  [{ evidence: 'without' }, { hasEvidence: true }, false],
  [{ notes: 'without' }, { hasNotes: true }, false],
  [{ stages: ['other'] }, {}, false],
])('a filter of %j and a card with %j: passes %s', (filter, of, expected) => {
  expect(passes(filter, of)).toBe(expected);
});
