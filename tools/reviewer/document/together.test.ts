import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyEdit, applyPlanned, type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { Failure } from '#kernel/failure.ts';
import { restoreValue } from '#kernel/restore.ts';
import { guarded } from '#tests/fixtures/guarded.ts';
import { issueKinds, issueStatuses, severities } from '../contract/codes.ts';
import { verdictsOf } from './analysis/verdict.ts';
import * as edits from './edits.ts';
import { type ReviewValue, reviewerDocument } from './reviewer-document.ts';

const origin = { kind: 'user' } as const;
const read = (review: Y.Doc) => readDocument(reviewerDocument, review).value;

/** What a step of the test works with: a review, a fresh id, two numbers and some words. */
interface Turn {
  review: ReviewValue;
  fresh: string;
  a: number;
  b: number;
  words: string;
}
const pick = <T extends { id: string }>(list: readonly T[], number: number): string =>
  list[number % (list.length || 1)]?.id ?? 'nowhere';
const share = (number: number) => (number % 101) / 100;

/** Each verb with what it does in a turn; what it aims at may be gone. */
const verbs: ((turn: Turn) => PlannedEdit)[] = [
  ({ fresh, words }) => planEdit(edits.addSection, { id: fresh, title: words, position: 'a0' }),
  ({ review, a }) => planEdit(edits.moveSection, { id: pick(review.sections, a), position: 'a1' }),
  ({ review, a }) => planEdit(edits.removeSection, { id: pick(review.sections, a) }),
  ({ review, fresh, a, words }) =>
    planEdit(edits.addPage, {
      id: fresh,
      section: pick(review.sections, a),
      title: words,
      position: 'a0',
    }),
  ({ review, a, b }) =>
    planEdit(edits.movePage, {
      id: pick(review.pages, a),
      section: pick(review.sections, b),
      position: 'a1',
    }),
  ({ review, a }) => planEdit(edits.removePage, { id: pick(review.pages, a) }),
  ({ fresh, words }) =>
    planEdit(edits.addImage, { id: fresh, file: '/a.webp', name: words, width: 9, height: 9 }),
  ({ review, fresh, a, b }) =>
    planEdit(edits.addShot, {
      id: fresh,
      page: pick(review.pages, a),
      image: pick(review.images, b),
      position: 'a0',
    }),
  ({ review, a }) => planEdit(edits.removeShot, { id: pick(review.shots, a) }),
  ({ review, a }) => planEdit(edits.removeImage, { id: pick(review.images, a) }),
  ({ review, fresh, a, b, words }) =>
    planEdit(edits.addIssue, {
      id: fresh,
      page: b % 5 ? pick(review.pages, a) : null,
      kind: issueKinds[b % 3] ?? 'problem',
      number: (a % 9) + 1,
      title: words,
      description: words,
      author: `e${a % 3}`,
    }),
  ({ review, a, b, words }) =>
    planEdit(edits.changeIssue, {
      id: pick(review.issues, a),
      title: words,
      heuristics: b % 2 ? ['N1'] : [],
      severity: severities[b % 5] ?? null,
    }),
  ({ review, a, words }) =>
    planEdit(edits.describeIssue, { id: pick(review.issues, a), description: words }),
  ({ review, a, b, words }) =>
    planEdit(edits.editRecommendation, {
      id: pick(review.issues, a),
      at: b % 7,
      remove: b % 3,
      insert: words,
    }),
  ({ review, a, b }) =>
    planEdit(edits.setStatus, {
      ids: [pick(review.issues, a), pick(review.issues, b)],
      status: issueStatuses[b % 7] ?? 'open',
    }),
  ({ review, a, b }) =>
    planEdit(edits.moveIssues, { ids: [pick(review.issues, a)], page: pick(review.pages, b) }),
  ({ review, a, b }) =>
    planEdit(edits.mergeIssues, {
      ids: [pick(review.issues, a)],
      into: pick(review.issues, b),
    }),
  ({ review, a }) => planEdit(edits.unmergeIssue, { id: pick(review.merges, a) }),
  ({ review, a }) => planEdit(edits.removeIssues, { ids: [pick(review.issues, a)] }),
  ({ review, a, b }) =>
    planEdit(edits.rateIssue, {
      issue: pick(review.issues, a),
      evaluator: `e${b % 3}`,
      severity: severities[b % 5] ?? 0,
    }),
  ({ review, a, b }) =>
    planEdit(edits.takeRating, { issue: pick(review.issues, a), evaluator: `e${b % 3}` }),
  ({ review, fresh, a, b }) =>
    planEdit(edits.addPin, {
      id: fresh,
      issue: pick(review.issues, a),
      page: pick(review.pages, b),
      shot: b % 2 ? pick(review.shots, b) : null,
      x: share(a),
      y: share(b),
    }),
  ({ review, a, b }) =>
    planEdit(edits.placePin, { id: pick(review.pins, a), shot: null, x: share(b), width: 0.1 }),
  ({ review, a, b }) =>
    planEdit(edits.checkPins, { ids: [pick(review.pins, a)], shot: pick(review.shots, b) }),
  ({ review, a }) => planEdit(edits.removePin, { id: pick(review.pins, a) }),
  ({ review, a, b }) =>
    planEdit(edits.pictureIssue, {
      issue: pick(review.issues, a),
      image: pick(review.images, b),
      on: b % 3 > 0,
    }),
  ({ fresh, words }) => planEdit(edits.addTag, { id: fresh, name: words, position: 'a0' }),
  ({ review, a, b }) =>
    planEdit(edits.setTag, {
      tag: pick(review.tags, a),
      issue: pick(review.issues, b),
      on: b % 3 > 0,
    }),
  ({ review, a }) => planEdit(edits.removeTag, { id: pick(review.tags, a) }),
  ({ fresh, words }) => planEdit(edits.addRound, { id: fresh, title: words, position: 'a0' }),
  ({ review, a }) => planEdit(edits.removeRound, { id: pick(review.rounds, a) }),
  ({ fresh, words }) => planEdit(edits.addSet, { id: fresh, title: words, position: 'a0' }),
  ({ review, fresh, a, words }) =>
    planEdit(edits.addHeuristic, {
      id: fresh,
      set: pick(review.sets, a),
      title: words,
      position: 'a0',
    }),
  ({ review, a }) => planEdit(edits.removeSet, { id: pick(review.sets, a) }),
  ({ review, fresh, a, b, words }) =>
    planEdit(edits.addNote, {
      id: fresh,
      page: b % 2 ? pick(review.pages, a) : null,
      issue: b % 2 ? null : pick(review.issues, a),
      text: words,
    }),
  ({ review, a }) => planEdit(edits.removeNote, { id: pick(review.notes, a) }),
  ({ a, words }) => planEdit(edits.joinReview, { id: `e${a % 3}`, name: words }),
  ({ b, words }) =>
    planEdit(edits.labelStatus, { status: issueStatuses[b % 7] ?? 'open', label: words }),
];

const someStep = fc.record({
  peer: fc.nat(2),
  /** One more than there are verbs: everybody hears of everything. */
  verb: fc.nat(verbs.length),
  a: fc.nat(),
  b: fc.nat(),
  words: fc.string({ maxLength: 8 }),
});
type SomeStep = typeof someStep extends fc.Arbitrary<infer T> ? T : never;

/** What an edit refuses, because its target is gone, leaves the review as it was. */
function perform(review: Y.Doc, fresh: string, { verb, ...numbers }: SomeStep): void {
  const before = read(review);
  const planned = verbs[verb]?.({ review: before, fresh, ...numbers });
  try {
    if (planned) applyPlanned(review, [planned], origin);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(read(review)).toEqual(before);
  }
}

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

const steps = fc.array(someStep, { maxLength: 40 });

test('whatever two or three people do, the server takes it, and in whatever order it arrives they see the same review', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(2, 3),
      steps,
      fc.array(fc.nat(), { minLength: 50, maxLength: 50 }),
      (count, steps, ranks) => {
        const start = Y.encodeStateAsUpdate(startReview());
        const server = guarded(reviewerDocument, start);
        const peers = Array.from({ length: count }, () => {
          const document = new Y.Doc();
          Y.applyUpdate(document, start);
          const outbox: Uint8Array[] = [];
          document.on('update', (update: Uint8Array, from: unknown) => {
            if (from !== 'wire') outbox.push(update);
          });
          return { document, outbox };
        });
        const exchange = () => {
          const sent = peers.map(({ outbox }) => outbox.splice(0));
          for (const update of sent.flat()) expect(server.take(update)).toBe(true);
          for (const [index, { document }] of peers.entries()) {
            sent
              .flatMap((updates, from) => (from === index ? [] : updates))
              .map((update, turn) => ({ update, rank: ranks[(turn + index) % ranks.length] ?? 0 }))
              .sort((x, y) => x.rank - y.rank)
              .forEach(({ update }) => {
                Y.applyUpdate(document, update, 'wire');
              });
          }
        };
        for (const [turn, step] of steps.entries()) {
          const peer = peers[step.peer % count];
          if (step.verb === verbs.length) exchange();
          else if (peer) perform(peer.document, `r${turn}`, step);
        }
        exchange();
        const readings = peers.map(({ document }) => readDocument(reviewerDocument, document));
        for (const reading of readings) expect(reading).toEqual(readings[0]);
        const [value] = readings.map((reading) => reading.value);
        // Each issue is counted once: on its own, or as a duplicate of one that is.
        const verdicts = verdictsOf(value as ReviewValue);
        const counted = verdicts.flatMap(({ issue, duplicates }) =>
          [issue, ...duplicates].map(({ id }) => id),
        );
        expect(counted.sort()).toEqual(value?.issues.map(({ id }) => id).sort());
      },
    ),
  );
});

/** What only points at something stays when that goes, and points at it again after an undo. */
const pointing = new Set(['round', 'resolvedIn', 'shot']);

test('whatever one makes, what is removed leaves nothing behind, and a copy says the same', () => {
  fc.assert(
    fc.property(steps, (steps) => {
      const review = startReview();
      for (const [turn, step] of steps.entries()) perform(review, `r${turn}`, step);
      const { value, dropped } = readDocument(reviewerDocument, review);
      expect(dropped.filter(({ field }) => !pointing.has(field))).toEqual([]);
      const copy = emptyDocument(reviewerDocument);
      restoreValue(reviewerDocument, copy, value, { kind: 'import' });
      expect(read(copy)).toEqual(value);
    }),
  );
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
