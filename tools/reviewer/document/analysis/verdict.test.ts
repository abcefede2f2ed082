import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '#kernel/document/document.ts';
import { applyEdit, planEdit } from '#kernel/document/edit.ts';
import type { Severity } from '../../contract/codes.ts';
import {
  documentOf,
  issue,
  merge,
  rate,
  settle,
  verdictsAfter,
} from '../../fixtures/given-review.ts';
import { changeIssue, mergeIssues, removeIssues, unmergeIssue } from '../edits.ts';
import { reviewerDocument } from '../reviewer-document.ts';
import { agreementLabels, agreementOf } from './agreement.ts';
import { foundByOf } from './found-by.ts';
import { verdictsOf } from './verdict.ts';

const origin = { kind: 'user' } as const;

test.each<[string, Severity[], object]>([
  ['nobody rated', [], { median: null, spread: 0, discuss: false, severity: null }],
  ['one rated', [3], { median: 3, spread: 0, discuss: false, severity: 3 }],
  ['one apart', [1, 2], { median: 1.5, spread: 1, discuss: false, severity: 2 }],
  ['two apart', [1, 3], { median: 2, spread: 2, discuss: true, severity: 2 }],
  ['from end to end', [0, 0, 4], { median: 0, spread: 4, discuss: true, severity: 0 }],
  ['four', [4, 0, 3, 4], { median: 3.5, spread: 4, discuss: true, severity: 4 }],
])('ratings: %s', (_, given, verdict) => {
  const ratings = given.map((level, who) => rate('a', `e${who}`, level));
  expect(verdictsAfter([issue('a', 1), ...ratings])[0]).toMatchObject(verdict);
});

test('a decision overrides the median; an issue that is no problem has no severity', () => {
  const [decided, nice] = verdictsAfter([
    issue('a', 1),
    issue('b', 2, { kind: 'strength' }),
    ...['a', 'b'].flatMap((id) => [rate(id, 'amara', 1), rate(id, 'ben', 4)]),
    planEdit(changeIssue, { id: 'a', severity: 0 }),
  ]);
  expect(decided).toMatchObject({ severity: 0, median: 2.5, discuss: true });
  expect(nice).toMatchObject({ severity: null, discuss: false, spread: 3 });
});

test('the median is among the ratings, and does not depend on their order or on names', () => {
  const level = fc.constantFrom<Severity>(0, 1, 2, 3, 4);
  fc.assert(
    fc.property(fc.array(level, { minLength: 1, maxLength: 7 }), (levels) => {
      const [first] = verdictsAfter([
        issue('a', 1),
        ...levels.map((one, who) => rate('a', `e${who}`, one)),
      ]);
      const [second] = verdictsAfter([
        issue('a', 1),
        ...levels.toReversed().map((one, who) => rate('a', `f${who}`, one)),
      ]);
      const median = first?.median ?? -1;
      expect(median).toBe(second?.median);
      expect(levels.filter((one) => one <= median).length * 2).toBeGreaterThanOrEqual(
        levels.length,
      );
      expect(levels.filter((one) => one >= median).length * 2).toBeGreaterThanOrEqual(
        levels.length,
      );
      expect(first?.spread).toBe(Math.max(...levels) - Math.min(...levels));
    }),
  );
});

const merged = [
  issue('a', 3, { author: 'amara' }),
  issue('b', 1, { author: 'ben', status: 'in_progress' }),
  issue('c', 2, { author: '' }),
  issue('d', 4, { author: 'ben' }),
];
const familyOf = (planned: Parameters<typeof verdictsAfter>[0]) =>
  verdictsAfter(planned).map(({ issue, duplicates }) => [
    issue.id,
    ...duplicates.map(({ id }) => id),
  ]);

test('duplicates follow the issue that they were merged into, by number, also indirectly', () => {
  const chain = [...merged, merge('b', 'c', 'd'), merge('a', 'b')];
  expect(familyOf(chain)).toEqual([['a', 'b', 'c', 'd']]);
  expect(verdictsAfter(chain)[0]?.foundBy).toEqual(['amara', 'ben']);
  expect(familyOf([...merged, merge('b', 'c'), merge('c', 'd')])).toEqual([['b', 'c', 'd'], ['a']]);
});

test('duplicates count once, with all who found them and one rating each', () => {
  const verdicts = verdictsAfter([
    issue('a', 1),
    issue('b', 2, { author: 'ben' }),
    rate('a', 'amara', 1),
    rate('b', 'amara', 4),
    rate('b', 'ben', 3),
    merge('a', 'b'),
  ]);
  expect(verdicts).toHaveLength(1);
  expect(verdicts[0]).toMatchObject({ foundBy: ['amara', 'ben'], median: 2, discuss: true });
  expect(verdicts[0]?.ratings.map(({ severity }) => severity)).toEqual([1, 3]);
});

test('an issue is no duplicate of itself or of its own duplicates', () => {
  expect(familyOf([...merged, merge('a', 'a', 'b')])).toEqual([['c'], ['a', 'b'], ['d']]);
  const document = documentOf([...merged, merge('a', 'b')]);
  const back = () => applyEdit(document, mergeIssues, { ids: ['a'], into: 'b' }, origin);
  expect(back).toThrow('That issue is a duplicate of these.');
});

test('of two issues that were merged into each other at once, the one with the lower id counts', () => {
  const { issues, ratings } = readDocument(reviewerDocument, documentOf(merged)).value;
  const pair = (issue: string, into: string) =>
    ({ id: issue, issue, into, before: 'open' }) as const;
  const merges = [pair('a', 'b'), pair('b', 'a'), pair('c', 'b'), pair('d', 'gone')];
  const found = verdictsOf({ issues, ratings, merges });
  expect(found.map(({ issue, duplicates }) => [issue.id, duplicates.length])).toEqual([
    ['a', 2],
    ['d', 0],
  ]);
});

test('a duplicate that is separated, or whose target is removed, gets its status back', () => {
  const after = (run: (document: ReturnType<typeof documentOf>) => void) => {
    const document = documentOf([...merged, merge('a', 'b', 'c')]);
    run(document);
    const { issues } = readDocument(reviewerDocument, document).value;
    return Object.fromEntries(issues.map(({ id, status }) => [id, status]));
  };
  expect(after(() => undefined)).toMatchObject({ a: 'open', b: 'duplicate', c: 'duplicate' });
  const unmerge = { b: 'in_progress', c: 'duplicate' };
  expect(after((one) => applyEdit(one, unmergeIssue, { id: 'b' }, origin))).toMatchObject(unmerge);
  const left = after((one) => applyEdit(one, removeIssues, { ids: ['a'] }, origin));
  expect(left).toEqual({ b: 'in_progress', c: 'open', d: 'open' });
  // A status that a user sets meanwhile stays.
  const given = after((one) => {
    settle('fixed', 'b').run(one);
    applyEdit(one, unmergeIssue, { id: 'b' }, origin);
  });
  expect(given.b).toBe('fixed');
});

test('agreement: an example by hand, and an undefined one', () => {
  const rated = (...rows: Severity[][]) =>
    agreementOf(
      verdictsAfter(
        rows.flatMap((row, at) => [
          issue(`i${at}`, at + 1),
          ...row.map((level, who) => rate(`i${at}`, `e${who}`, level)),
        ]),
      ),
    );
  // 0 0, 1 1, 0 1: three of each, ordinal distance 9; 18 observed, 162 / 5 expected.
  expect(rated([0, 0], [1, 1], [0, 1]).alpha).toBeCloseTo(1 - 18 / (162 / 5), 10);
  expect(rated([0, 0], [1, 1], [0, 1])).toMatchObject({ issues: 3, evaluators: 2 });
  expect(rated([0, 4], [4, 0]).alpha).toBeCloseTo(-0.5, 10);
  expect(rated([1, 1], [3, 3]).alpha).toBe(1);
  expect(rated([2, 2], [2, 2]).alpha).toBeNull();
  expect(rated([3], [1])).toEqual({ alpha: null, issues: 0, evaluators: 0 });
});

test.each([
  [null, 'At least two evaluators'],
  [1, 'are reliable.'],
  [0.8, 'are reliable'],
  [0.79, 'careful'],
  [0.667, 'careful'],
  [0.66, 'discuss'],
  [-0.2, 'discuss'],
])('the label of an alpha of %s is %s', (alpha, text) => {
  expect(agreementLabels(alpha)).toContain(text);
});

test('the found-by matrix: evaluators ascending, problems descending, without strengths', () => {
  const verdicts = verdictsAfter([
    ...merged,
    merge('a', 'b'),
    issue('s', 5, { kind: 'strength', author: 'li' }),
  ]);
  const people = ['ben', 'li', 'amara'].map((id) => ({ id, name: id.toUpperCase() }));
  const found = foundByOf(verdicts, people);
  expect(found.evaluators).toEqual([
    { id: 'li', name: 'LI', found: 0 },
    { id: 'amara', name: 'AMARA', found: 1 },
    { id: 'ben', name: 'BEN', found: 2 },
  ]);
  expect(found.problems.map(({ issue, by }) => [issue.id, by.size])).toEqual([
    ['a', 2],
    ['d', 1],
    ['c', 0],
  ]);
  expect(found.alone).toBeCloseTo(3 / 9);
  expect(found.once).toBe(1);
  expect([foundByOf([], people).alone, foundByOf(verdicts, []).alone]).toEqual([null, null]);
});

test('agreement is 1 if all ratings are equal, and never more', () => {
  const level = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(level, level, level), { minLength: 2, maxLength: 8 }), (rows) => {
      const planned = rows.flatMap((row, index) => [
        issue(`i${index}`, index + 1),
        ...row.map((severity, who) => rate(`i${index}`, `e${who}`, severity)),
      ]);
      const { alpha } = agreementOf(verdictsAfter(planned));
      const isOne = rows.every(([a, b, c]) => a === b && b === c);
      if (alpha === null) expect(new Set(rows.flat()).size).toBe(1);
      else if (isOne) expect(alpha).toBe(1);
      else expect(alpha).toBeLessThan(1);
    }),
  );
});
