import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { emptyDocument, openDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { addIssue, mergeIssues, removeIssues, unmergeIssue } from './edits.ts';
import { reviewerDocument } from './reviewer-document.ts';
import { settleNumbers } from './settle-numbers.ts';

const origin = { kind: 'call' } as const;

/** A review with issues of these numbers, found at intervals of a minute. */
function withNumbers(...numbers: number[]): Y.Doc {
  const document = emptyDocument(reviewerDocument);
  const planned = numbers.map((number, turn) =>
    planEdit(addIssue, {
      id: `i${turn}`,
      number,
      title: `Issue ${turn}`,
      at: `2026-11-25T10:0${turn}:00Z`,
    }),
  );
  applyPlanned(document, planned, origin);
  return document;
}

function numbersOf(document: Y.Doc): number[] {
  const { issues } = openDocument(reviewerDocument, document);
  const sorted = issues.ids().toSorted();
  return sorted.map((id) => issues.require(id).number);
}

test.each([
  [[], []],
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  [
    [1, 1, 1],
    [1, 2, 3],
  ],
  [
    [4, 2, 4, 2],
    [4, 2, 5, 6],
  ],
])('issues numbered %j are numbered %j in the order in which they were found', (given, settled) => {
  const document = withNumbers(...given);
  applyPlanned(document, settleNumbers(document), origin);
  expect(numbersOf(document)).toEqual(settled);
  expect(settleNumbers(document)).toEqual([]);
});

test('a merged issue keeps the number of another one until it is separated', () => {
  const document = withNumbers(1, 1, 2);
  applyEdit(document, mergeIssues, { ids: ['i1'], into: 'i0' }, origin);
  expect(settleNumbers(document)).toEqual([]);
  applyEdit(document, unmergeIssue, { id: 'i1' }, origin);
  expect(numbersOf(document)).toEqual([1, 3, 2]);
});

test('merged issues whose target is removed get numbers again', () => {
  const document = withNumbers(1, 1, 1, 2);
  applyEdit(document, mergeIssues, { ids: ['i1', 'i2'], into: 'i0' }, origin);
  applyEdit(document, removeIssues, { ids: ['i0'] }, origin);
  const numbers = numbersOf(document);
  expect(new Set(numbers).size).toBe(3);
  expect(numbers).toContain(2);
});
