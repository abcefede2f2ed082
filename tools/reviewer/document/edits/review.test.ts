import { expect, test } from 'vitest';
import { readDocument } from '#kernel/document/document.ts';
import { applyEdit, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { documentOf, issue, pin, rate, reviewOf } from '../../fixtures/given-review.ts';
import {
  addHeuristic,
  addImage,
  addNote,
  addPage,
  addPin,
  addSet,
  addShot,
  checkPins,
  joinReview,
  labelStatus,
  leaveReview,
  moveIssues,
  rateIssue,
  removeRating,
  removeSection,
  removeSet,
  watchIssue,
} from '../edits.ts';
import { reviewerDocument } from '../reviewer-document.ts';

const origin = { kind: 'user' } as const;

test('an evaluator who joins again gets their current name, and one who leaves leaves their issues', () => {
  const join = (name: string) => planEdit(joinReview, { id: 'ben', name });
  expect(reviewOf([join('Ben'), join('Ben Carter')]).evaluators).toMatchObject([
    { id: 'ben', name: 'Ben Carter', guest: false },
  ]);
  const left = reviewOf([join('Ben'), issue('a', 1), planEdit(leaveReview, { id: 'ben' })]);
  expect([left.evaluators, left.issues.length]).toEqual([[], 1]);
});

test('a removed set removes its heuristics, and a removed set gets none', () => {
  const set = planEdit(addSet, { id: 'own', title: 'Ours', position: 'a0' });
  const rule = planEdit(addHeuristic, { id: 'h', set: 'own', title: 'Calm', position: 'a0' });
  const removed = reviewOf([set, rule, planEdit(removeSet, { id: 'own' })]);
  expect([removed.sets, removed.heuristics]).toEqual([[], []]);
  expect(() => documentOf([rule])).toThrow();
});

test('a status is renamed until its label is cleared', () => {
  const call = (label: string) => planEdit(labelStatus, { status: 'fixed', label });
  expect(reviewOf([call('Done'), call('Ready')]).statusLabels).toMatchObject([{ label: 'Ready' }]);
  expect(reviewOf([call('Done'), call('')]).statusLabels).toEqual([]);
});

test('a rating keeps fields that are not given, exists once per user, and can be removed', () => {
  const more = planEdit(rateIssue, { issue: 'a', evaluator: 'ben', frequency: 4 });
  const rated = [issue('a', 1), rate('a', 'ben', 3), more];
  expect(reviewOf(rated).ratings).toMatchObject([{ severity: 3, frequency: 4, impact: null }]);
  const taken = planEdit(removeRating, { issue: 'a', evaluator: 'ben' });
  expect(reviewOf([...rated, taken]).ratings).toEqual([]);
});

test('moved issues lose their pins, and no others', () => {
  const { issues, pins } = reviewOf([
    issue('a', 1),
    issue('b', 2),
    pin('a', 0.1, 0.1),
    pin('b', 0.2, 0.2),
    planEdit(moveIssues, { ids: ['a', 'gone'], page: 'q' }),
  ]);
  expect(issues.map(({ id, page }) => [id, page])).toEqual([
    ['a', 'q'],
    ['b', 'p'],
  ]);
  expect(pins.map((one) => one.issue)).toEqual(['b']);
});

test('a user watches an issue once', () => {
  const watch = (person: string, on: boolean) => planEdit(watchIssue, { id: 'a', person, on });
  const watched = [issue('a', 1), watch('li', true), watch('ben', true), watch('li', true)];
  expect(reviewOf(watched).issues[0]?.watchers).toEqual(['ben', 'li']);
  expect(reviewOf([...watched, watch('ben', false)]).issues[0]?.watchers).toEqual(['li']);
});

test('a removed section removes its pages and their issues', () => {
  const left = reviewOf([
    issue('a', 1),
    issue('whole', 2, { page: null }),
    pin('a', 0.1, 0.1),
    rate('a', 'ben', 2),
    planEdit(addNote, { id: 'n', page: 'p', issue: null, text: 'Slow' }),
    planEdit(removeSection, { id: 's' }),
  ]);
  expect(left.issues.map(({ id }) => id)).toEqual(['whole']);
  expect([left.pages, left.pins, left.ratings, left.notes]).toEqual([[], [], [], []]);
});

test('the positions of pins on another picture can be confirmed', () => {
  const image = planEdit(addImage, { id: 'i', file: '/a.webp', width: 9, height: 9 });
  const shot = planEdit(addShot, { id: 'v', page: 'p', image: 'i', position: 'a0' });
  const { pins } = reviewOf([
    issue('a', 1),
    pin('a', 0.1, 0.1),
    image,
    shot,
    planEdit(checkPins, { ids: ['a.pin', 'gone'], shot: 'v' }),
  ]);
  expect(pins).toMatchObject([{ id: 'a.pin', shot: 'v', x: 0.1 }]);
});

const image = { id: 'i', file: '/a.webp', width: 9, height: 9 };
test.each<[string, PlannedEdit]>([
  ['a page in a section', planEdit(addPage, { id: 'x', section: 'gone', position: 'a0' })],
  ['an issue on a page', issue('x', 1, { page: 'gone' })],
  ['a pin of an issue', planEdit(addPin, { id: 'x', issue: 'gone', page: 'p', shot: null })],
  ['a rating of an issue', rate('gone', 'ben', 1)],
  ['a note on a page', planEdit(addNote, { id: 'x', page: 'gone', issue: null })],
  ['a picture of a page', planEdit(addShot, { id: 'x', page: 'gone', image: 'i', position: 'a0' })],
  ['a page’s picture', planEdit(addShot, { id: 'x', page: 'p', image: 'gone', position: 'a0' })],
  ['pins on a picture', planEdit(checkPins, { ids: ['m'], shot: 'gone' })],
  ['issues on a page', planEdit(moveIssues, { ids: ['a'], page: 'gone' })],
])('%s of a removed record is refused, and nothing is changed', (_, planned) => {
  const document = documentOf([issue('a', 1)]);
  applyEdit(document, addImage, image, origin);
  const before = readDocument(reviewerDocument, document).value;
  expect(() => planned.run(document)).toThrow();
  expect(readDocument(reviewerDocument, document).value).toEqual(before);
});
