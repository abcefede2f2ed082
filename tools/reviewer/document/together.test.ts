import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { paragraphs } from '#features/writing/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import {
  checkAlone,
  checkTogether,
  pick,
  type Together,
  untried,
  type Verb,
} from '#tests/fixtures/live/together.ts';
import { issueKinds, issueStatuses, severities } from '../contract/codes.ts';
import { verdictsOf } from './analysis/verdict.ts';
import * as edits from './edits.ts';
import { reviewerDocument } from './reviewer-document.ts';

const origin = { kind: 'user' } as const;
const read = (review: Y.Doc) => readDocument(reviewerDocument, review).value;

const share = (number: number) => (number % 101) / 100;

const link = {
  ...{ project: 'p', thing: 't', what: 'task', title: 'Pay', digest: '', follows: true },
};

/** Each action with what it does in a turn; what it aims at may be gone. */
const actions: Verb<typeof reviewerDocument.shape>[] = [
  ({ fresh, words }) => planEdit(edits.addSection, { id: fresh, title: words, position: 'a0' }),
  ({ value: review, a }) =>
    planEdit(edits.moveSection, { id: pick(review.sections, a), position: 'a1' }),
  ({ value: review, a }) => planEdit(edits.removeSection, { id: pick(review.sections, a) }),
  ({ value: review, fresh, a, words }) =>
    planEdit(edits.addPage, {
      id: fresh,
      section: pick(review.sections, a),
      title: words,
      position: 'a0',
    }),
  ({ value: review, a, b }) =>
    planEdit(edits.movePage, {
      id: pick(review.pages, a),
      section: pick(review.sections, b),
      position: 'a1',
    }),
  ({ value: review, a }) => planEdit(edits.removePage, { id: pick(review.pages, a) }),
  ({ fresh, words }) =>
    planEdit(edits.addImage, { id: fresh, file: '/a.webp', name: words, width: 9, height: 9 }),
  ({ value: review, fresh, a, b }) =>
    planEdit(edits.addShot, {
      id: fresh,
      page: pick(review.pages, a),
      image: pick(review.images, b),
      position: 'a0',
    }),
  ({ value: review, a }) => planEdit(edits.removeShot, { id: pick(review.shots, a) }),
  ({ value: review, a }) => planEdit(edits.removeImage, { id: pick(review.images, a) }),
  ({ value: review, fresh, a, b, words }) =>
    planEdit(edits.addIssue, {
      id: fresh,
      page: b % 5 ? pick(review.pages, a) : null,
      kind: issueKinds[b % 3] ?? 'problem',
      number: (a % 9) + 1,
      title: words,
      description: words,
      author: `e${a % 3}`,
    }),
  ({ value: review, a, b, words }) =>
    planEdit(edits.changeIssue, {
      id: pick(review.issues, a),
      title: words,
      heuristics: b % 2 ? ['N1'] : [],
      severity: severities[b % 5] ?? null,
    }),
  ({ value: review, a, words }) =>
    planEdit(edits.describeIssue, { id: pick(review.issues, a), description: words }),
  ({ value: review, a, words }) =>
    planEdit(edits.writeDescription, {
      id: pick(review.issues, a),
      description: [...paragraphs(words)],
    }),
  ({ value: review, a, b, words }) =>
    planEdit(edits.editRecommendation, {
      id: pick(review.issues, a),
      at: b % 7,
      remove: b % 3,
      insert: words,
    }),
  ({ value: review, a, b }) =>
    planEdit(edits.setStatus, {
      ids: [pick(review.issues, a), pick(review.issues, b)],
      status: issueStatuses[b % 7] ?? 'open',
    }),
  ({ value: review, a, b }) =>
    planEdit(edits.moveIssues, { ids: [pick(review.issues, a)], page: pick(review.pages, b) }),
  ({ value: review, a, b }) =>
    planEdit(edits.mergeIssues, {
      ids: [pick(review.issues, a)],
      into: pick(review.issues, b),
    }),
  ({ value: review, a }) => planEdit(edits.unmergeIssue, { id: pick(review.merges, a) }),
  ({ value: review, a, b }) =>
    planEdit(edits.markDistinct, {
      ...{ one: pick(review.issues, a), other: pick(review.issues, b), on: a % 3 > 0 },
    }),
  ({ value: review, a }) => planEdit(edits.removeIssues, { ids: [pick(review.issues, a)] }),
  ({ value: review, a, b }) =>
    planEdit(edits.rateIssue, {
      issue: pick(review.issues, a),
      evaluator: `e${b % 3}`,
      severity: severities[b % 5] ?? 0,
    }),
  ({ value: review, a, b }) =>
    planEdit(edits.removeRating, { issue: pick(review.issues, a), evaluator: `e${b % 3}` }),
  // A private document of a person alone has pins on pages that only the review has, so an edit takes any page.
  ({ value: review, fresh, a, b }) =>
    review.pages.length === 0
      ? []
      : planEdit(edits.addPin, {
          ...{ id: fresh, issue: pick(review.issues, a), page: pick(review.pages, b) },
          ...{ shot: b % 2 ? pick(review.shots, b) : null, x: share(a), y: share(b) },
        }),
  ({ value: review, a, b }) =>
    planEdit(edits.placePin, { id: pick(review.pins, a), shot: null, x: share(b), width: 0.1 }),
  ({ value: review, a, b }) =>
    planEdit(edits.checkPins, { ids: [pick(review.pins, a)], shot: pick(review.shots, b) }),
  ({ value: review, a }) => planEdit(edits.removePin, { id: pick(review.pins, a) }),
  ({ value: review, a, b }) =>
    planEdit(edits.pictureIssue, {
      issue: pick(review.issues, a),
      image: pick(review.images, b),
      on: b % 3 > 0,
    }),
  ({ fresh, words }) => planEdit(edits.addTag, { id: fresh, name: words, position: 'a0' }),
  ({ value: review, a, b }) =>
    planEdit(edits.tagIssues, {
      tag: pick(review.tags, a),
      ids: [pick(review.issues, b), pick(review.issues, a)],
      on: a % 3 > 0,
    }),
  ({ value: review, a, words }) =>
    planEdit(edits.changeTag, { id: pick(review.tags, a), name: words }),
  ({ value: review, a }) => planEdit(edits.removeTag, { id: pick(review.tags, a) }),
  ({ fresh, words }) => planEdit(edits.addRound, { id: fresh, title: words, position: 'a0' }),
  ({ value: review, a }) => planEdit(edits.removeRound, { id: pick(review.rounds, a) }),
  ({ fresh, words }) => planEdit(edits.addSet, { id: fresh, title: words, position: 'a0' }),
  ({ value: review, fresh, a, words }) =>
    planEdit(edits.addHeuristic, {
      id: fresh,
      set: pick(review.sets, a),
      title: words,
      position: 'a0',
    }),
  ({ value: review, a }) => planEdit(edits.removeSet, { id: pick(review.sets, a) }),
  ({ value: review, fresh, a, b, words }) =>
    planEdit(edits.addNote, {
      id: fresh,
      page: b % 2 ? pick(review.pages, a) : null,
      issue: b % 2 ? null : pick(review.issues, a),
      text: words,
    }),
  ({ value: review, a }) => planEdit(edits.removeNote, { id: pick(review.notes, a) }),
  ({ a, words }) => planEdit(edits.joinReview, { id: `e${a % 3}`, name: words }),
  ({ b, words }) =>
    planEdit(edits.labelStatus, { status: issueStatuses[b % 7] ?? 'open', label: words }),
  ({ value: review, a, words }) =>
    planEdit(edits.setRecommendation, { id: pick(review.issues, a), recommendation: words }),
  ({ value: review, a, b, words }) =>
    planEdit(edits.changeIssues, {
      ids: [pick(review.issues, a), pick(review.issues, b)],
      change: { kind: issueKinds[b % 3] ?? 'problem', assignee: words },
    }),
  ({ value: review, a, b }) =>
    planEdit(edits.numberIssues, {
      numbers: [{ id: pick(review.issues, a), number: (b % 9) + 1 }],
    }),
  ({ value: review, fresh, a }) =>
    planEdit(edits.linkIssue, { id: fresh, issue: pick(review.issues, a), link }),
  ({ value: review, a, b }) =>
    planEdit(edits.changeIssueLink, {
      id: pick(review.issueLinks, a),
      link: { ...link, follows: b % 2 > 0 },
    }),
  ({ value: review, a, b }) =>
    planEdit(edits.watchIssue, {
      id: pick(review.issues, a),
      person: `person${b % 3}`,
      on: a % 2 > 0,
    }),
  ({ value: review, fresh, a, words }) =>
    planEdit(edits.addEvidence, { id: fresh, issue: pick(review.issues, a), ref: words }),
  ({ value: review, a, words }) =>
    planEdit(edits.changeEvidence, { id: pick(review.evidence, a), quote: words }),
  ({ value: review, a }) => planEdit(edits.removeEvidence, { id: pick(review.evidence, a) }),
  ({ value: review, a }) => planEdit(edits.unlinkIssue, { id: pick(review.issueLinks, a) }),
  ({ value: review, a, words }) =>
    planEdit(edits.changeSection, { id: pick(review.sections, a), title: words }),
  ({ value: review, a, words }) =>
    planEdit(edits.changePage, {
      id: pick(review.pages, a),
      title: words,
      // Random words with a colon could be a scheme that is not allowed.
      address: `https://example.org/${words}`,
    }),
  ({ value: review, b, words }) =>
    planEdit(edits.describeReview, { summary: words, sets: [pick(review.sets, b)] }),
  ({ value: review, a, words }) =>
    planEdit(edits.changeRound, { id: pick(review.rounds, a), title: words }),
  ({ a }) => planEdit(edits.leaveReview, { id: `e${a % 3}` }),
  ({ value: review, a, words }) =>
    planEdit(edits.changeSet, { id: pick(review.sets, a), title: words }),
  ({ value: review, a, b, words }) =>
    planEdit(edits.changeHeuristic, {
      ...{ id: pick(review.heuristics, a), title: words, weight: (b % 3) + 1 },
    }),
  ({ value: review, a }) => planEdit(edits.removeHeuristic, { id: pick(review.heuristics, a) }),
  ({ value: review, a, b, words }) =>
    planEdit(edits.editNoteText, {
      ...{ id: pick(review.notes, a), at: b % 7, remove: b % 3, insert: words },
    }),
  ({ value: review, a, b }) =>
    planEdit(edits.changeNote, { id: pick(review.notes, a), internal: b % 2 > 0 }),
];

function startReview(): Y.Doc {
  const review = emptyDocument(reviewerDocument);
  applyEdit(review, edits.addSection, { id: 's1', position: 'a0' }, origin);
  for (const id of ['p1', 'p2'])
    applyEdit(review, edits.addPage, { id, section: 's1', position: 'a0' }, origin);
  applyEdit(review, edits.addRound, { id: 'r1', position: 'a0' }, origin);
  for (const [place, id] of ['i1', 'i2', 'i3'].entries())
    applyEdit(review, edits.addIssue, { id, page: 'p1', number: place + 1 }, origin);
  return review;
}

const reviews: Together<typeof reviewerDocument.shape> = {
  definition: reviewerDocument,
  start: startReview,
  verbs: actions,
  pointing: ['round', 'resolvedIn', 'shot'],
};

test('whatever two or three people do, the server takes it, and in whatever order it arrives they see the same review', () => {
  checkTogether(reviews, (value) => {
    // Each issue is counted once: on its own, or as a duplicate of one that is.
    const counted = verdictsOf(value).flatMap(({ issue, duplicates }) =>
      [issue, ...duplicates].map(({ id }) => id),
    );
    expect(counted.sort()).toEqual(value.issues.map(({ id }) => id).sort());
  });
});

test('whatever one makes, what is removed leaves nothing behind, and a copy says the same', () => {
  checkAlone(reviews);
});

test('every edit is among those that are tried together', () => {
  // Who works alone, and what guests may do, is for the server to say (decision 0035).
  expect(untried(reviews, edits)).toEqual(['setBlind', 'letGuests']);
});

test('a duplicate that is taken out again is as it was, with its status', () => {
  const review = startReview();
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

test('what evaluators did alone becomes part of the review by joining the documents, once', () => {
  const review = startReview();
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
