import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { reviews } from '#tests/fixtures/actions/reviewer.ts';
import { checkAlone, checkTogether, untried } from '#tests/fixtures/live/together.ts';
import { verdictsOf } from './analysis/verdict.ts';
import * as edits from './edits.ts';
import { reviewerDocument } from './reviewer-document.ts';

const origin = { kind: 'user' } as const;
const read = (review: Y.Doc) => readDocument(reviewerDocument, review).value;

test('the server accepts any edits of two or three users, and in any order of arrival all see the same review', () => {
  checkTogether(reviews, (value) => {
    // Each issue is counted once: on its own, or as a duplicate.
    const counted = verdictsOf(value).flatMap(({ issue, duplicates }) =>
      [issue, ...duplicates].map(({ id }) => id),
    );
    expect(counted.sort()).toEqual(value.issues.map(({ id }) => id).sort());
  });
});

test('after any edits, removals leave no orphans, and a copy is equal', () => {
  checkAlone(reviews);
});

test('the property tests try every edit', () => {
  // Working alone, the abilities of guests and tickets are set by the server (decisions 0035, 0077).
  expect(untried(reviews, edits).toSorted()).toEqual([
    ...['forgetTicket', 'recordAiSearch', 'recordTicket', 'setBlind', 'setGuestsAllowed'],
  ]);
});

test('a separated duplicate is as before, with its status', () => {
  const review = reviews.start();
  const run = (...planned: PlannedEdit[]) => applyPlanned(review, planned, origin);
  run(planEdit(edits.setStatus, { ids: ['i2'], status: 'in_progress' }));
  const before = read(review);
  run(planEdit(edits.mergeIssues, { ids: ['i2', 'i3'], into: 'i1' }));
  expect(read(review).issues.map(({ status }) => status)).toEqual([
    'open',
    'duplicate',
    'duplicate',
  ]);
  run(planEdit(edits.unmergeIssue, { id: 'i2' }), planEdit(edits.unmergeIssue, { id: 'i3' }));
  expect(read(review)).toEqual(before);
});

test('private documents become part of the review by merging them, once', () => {
  const review = reviews.start();
  const alone = emptyDocument(reviewerDocument);
  const issue = { id: 'x1', page: 'p2', number: 1, title: 'Found alone', alone: true };
  applyEdit(alone, edits.addIssue, issue, origin);
  applyEdit(alone, edits.addPin, { id: 'x1p', issue: 'x1', page: 'p2', shot: null }, origin);
  applyEdit(alone, edits.rateIssue, { issue: 'x1', evaluator: 'e1', severity: 3 }, origin);
  for (const _ of [1, 2]) Y.applyUpdate(review, Y.encodeStateAsUpdate(alone));
  const { value, dropped } = readDocument(reviewerDocument, review);
  expect(dropped).toEqual([]);
  expect(value.issues.find(({ id }) => id === 'x1')).toMatchObject({ title: 'Found alone' });
  expect([value.pins.length, value.ratings.length, value.issues.length]).toEqual([1, 1, 4]);
});
