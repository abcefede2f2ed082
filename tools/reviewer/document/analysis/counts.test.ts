import { expect, test } from 'vitest';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import {
  issue,
  merge,
  rate,
  reviewOf,
  settle,
  verdictsAfter,
} from '../../fixtures/given-review.ts';
import { addRound, changeIssue, removeRound } from '../edits.ts';
import {
  byEffort,
  byHeuristic,
  byPage,
  byRound,
  bySeverity,
  byStatus,
  notLookedAt,
} from './counts.ts';
import { debtOf, isOpenProblem, verdictsOf } from './verdict.ts';

const verdicts = verdictsAfter([
  issue('slow', 1, { heuristics: ['n1', 'n1', 'n2'], effort: 2 }),
  issue('code', 2, { heuristics: ['n9'], page: 'q', effort: 5 }),
  issue('twin', 3, { heuristics: ['n4'], author: 'ben' }),
  issue('done', 4, { heuristics: ['n2'], effort: 1, status: 'fixed' }),
  issue('loose', 5, { page: null, effort: 3 }),
  issue('nice', 6, { kind: 'strength', heuristics: ['n3'] }),
  rate('slow', 'amara', 4),
  rate('code', 'amara', 2),
  rate('done', 'ben', 3),
  rate('nice', 'ben', 4),
  merge('code', 'twin'),
]);

test('problems are counted by severity, the worst first, including those without ratings', () => {
  expect(bySeverity(verdicts).map(({ key, count }) => [key, count])).toEqual([
    [4, 1],
    [3, 1],
    [2, 1],
    [1, 0],
    [0, 0],
    [null, 1],
  ]);
});

test('a heuristic is counted once per problem, the most frequent first and then by name, without strengths', () => {
  expect(byHeuristic(verdicts).map(({ key, count }) => [key, count])).toEqual([
    ['n2', 2],
    ['n1', 1],
    ['n9', 1],
  ]);
});

test('problems are counted by status, in the order of statuses', () => {
  const counts = byStatus(verdicts).filter(({ count }) => count > 0);
  expect(counts.map(({ key, count }) => [key, count])).toEqual([
    ['open', 3],
    ['fixed', 1],
  ]);
});

test('a page has its problems by severity, those without ratings, and its debt', () => {
  const pages = [
    { id: 'p', title: 'Form' },
    { id: 'q', title: 'Account' },
    { id: 'r', title: 'Empty' },
  ];
  expect(byPage(verdicts, pages)).toEqual([
    { page: pages[0], counts: [1, 1, 0, 0, 0], unrated: 0, debt: 4 },
    { page: pages[1], counts: [0, 0, 1, 0, 0], unrated: 0, debt: 2 },
    { page: pages[2], counts: [0, 0, 0, 0, 0], unrated: 0, debt: 0 },
  ]);
});

test('effort is counted for unresolved problems with a known severity', () => {
  const described = byEffort(verdicts).map(({ issue, effort, severity }) => [
    issue.id,
    effort,
    severity,
  ]);
  expect(described).toEqual([
    ['slow', 2, 4],
    ['code', 5, 2],
  ]);
  expect(verdicts.filter(isOpenProblem).map(({ issue }) => issue.id)).toEqual([
    'slow',
    'code',
    'loose',
  ]);
  expect(debtOf(verdicts)).toBe(6);
});

test('heuristics that no issue, strength or duplicate names are listed', () => {
  expect(notLookedAt(verdicts, ['n1', 'n3', 'n4', 'n7', 'n10'])).toEqual(['n7', 'n10']);
});

test('rounds count new, fixed, resolved, remaining and reopened problems', () => {
  const round = (id: string, position: string) => planEdit(addRound, { id, title: id, position });
  const review = reviewOf([
    issue('before', 1),
    round('one', 'a0'),
    issue('a', 2),
    issue('b', 3),
    issue('again', 4),
    ...['before', 'a', 'b', 'again'].map((id) => rate(id, 'amara', 2)),
    settle('fixed', 'a', 'again'),
    round('two', 'a1'),
    issue('c', 5),
    settle('wont_fix', 'b'),
    // A resolved issue stays resolved, whatever its later status is, until it is reopened.
    settle('verified', 'a'),
    settle('in_progress', 'again'),
    planEdit(changeIssue, { id: 'c', severity: 4 }),
  ]);
  const described = byRound(verdictsOf(review), review.rounds).map(({ round, ...counts }) => [
    round.id,
    counts,
  ]);
  expect(described).toEqual([
    ['one', { found: 4, reopened: 0, fixed: 2, settled: 2, left: 2, debt: 4 }],
    ['two', { found: 1, reopened: 1, fixed: 0, settled: 1, left: 3, debt: 8 }],
  ]);
  expect(byRound(verdictsOf(review), [])).toEqual([]);
});

const [open, wont, fixed] = (['open', 'wont_fix', 'fixed'] as const).map((status) =>
  settle(status, 'a'),
);
const round = (id: string, position: string) => planEdit(addRound, { id, position });
const [one, two, three] = [round('one', 'a0'), round('two', 'a1'), round('three', 'a2')];
test.each<[string, readonly (PlannedEdit | undefined)[], string[]]>([
  ['settled and open within one round', [one, fixed, open, two], ['1', '1']],
  ['open again in the next', [one, fixed, two, open], ['0-1*', '1+1']],
  ['settled again as well', [one, fixed, two, open, fixed, three], ['0-1*', '0', '0']],
  ['settled in two, open in three', [one, two, wont, three, open], ['1', '0-1', '1+1']],
  [
    'settled otherwise, open, and mended',
    [one, wont, two, open, three, fixed],
    ['0-1', '1+1', '0-1*'],
  ],
  ['settled before there were rounds, open in two', [fixed, one, two, open], ['0-1*', '1+1']],
  ['settled before there were rounds, open in one', [fixed, one, open, two], ['1', '1']],
  [
    'a round that was deleted',
    [one, fixed, two, open, planEdit(removeRound, { id: 'one' })],
    ['1'],
  ],
])('a round counts the state at its end: %s', (_, done, described) => {
  const review = reviewOf([issue('a', 1), ...done.filter((edit) => edit !== undefined)]);
  const counts = byRound(verdictsOf(review), review.rounds);
  expect(
    counts.map(({ left, reopened, settled, fixed }) =>
      [left, reopened && `+${reopened}`, settled && `-${settled}`, fixed && '*']
        .filter((word, index) => index === 0 || word)
        .join(''),
    ),
  ).toEqual(described);
});
