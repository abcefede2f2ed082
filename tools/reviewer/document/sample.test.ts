import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import bank from '#content/samples/reviewer/review-harbour-bank.json' with { type: 'json' };
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { agreementOf } from './analysis/agreement.ts';
import {
  byEffort,
  byHeuristic,
  byPage,
  byRound,
  bySeverity,
  byStatus,
  notLookedAt,
} from './analysis/counts.ts';
import { foundByOf } from './analysis/found-by.ts';
import { debtOf, verdictsOf } from './analysis/verdict.ts';
import { type ReviewValue, reviewerDocument } from './reviewer-document.ts';
import { planSample, sampleReview } from './sample.ts';
import { plainTextOf, previewOf } from './summary.ts';

const sample = sampleReview.parse(bank);

function filled(): Y.Doc {
  const document = emptyDocument(reviewerDocument);
  let count = 0;
  const given = { newId: () => `id${count++}`, at: '2026-03-02T09:00:00.000Z' };
  applyPlanned(document, planSample(sample, given), { kind: 'user' });
  return document;
}

function read(): ReviewValue {
  const { value, dropped } = readDocument(reviewerDocument, filled());
  expect(dropped).toEqual([]);
  return value;
}

const review = read();
const verdicts = verdictsOf(review);

// The following numbers are computed a second time, directly from the sample.
const problems = sample.issues.filter(({ kind }) => kind === 'problem');
const rated = (ratings: readonly (number | null)[]) => ratings.filter((one) => one !== null);
const middle = (ratings: readonly (number | null)[]) => {
  const all = rated(ratings).sort();
  const low = all[Math.ceil(all.length / 2) - 1] ?? 0;
  const high = all[Math.floor(all.length / 2)] ?? 0;
  return Math.round((low + high) / 2);
};
const isOpen = ({ status }: { status: string }) => ['open', 'in_progress'].includes(status);

test('the sample has the severities and statuses of its table', () => {
  const described = verdicts.map(({ issue, severity }) => [issue.title, severity, issue.status]);
  expect(described.slice(0, 14)).toEqual(
    problems.map(({ title, ratings, status }) => [title, middle(ratings), status]),
  );
  expect(verdicts.slice(0, 14).map(({ severity }) => severity)).toEqual([
    3, 3, 2, 1, 2, 2, 2, 4, 3, 2, 3, 1, 2, 0,
  ]);
  expect(verdicts[14]?.severity).toBeNull();
  expect(verdicts).toHaveLength(15);
});

test('counts by severity, heuristic, status and page equal those by hand', () => {
  const times = (severity: number) =>
    problems.filter(({ ratings }) => middle(ratings) === severity).length;
  expect(bySeverity(verdicts)).toEqual([
    ...[4, 3, 2, 1, 0].map((key) => ({ key, count: times(key) })),
    { key: null, count: 0 },
  ]);
  const rules = problems.flatMap(({ heuristics }) => heuristics);
  for (const { key, count } of byHeuristic(verdicts))
    expect(count).toBe(rules.filter((rule) => rule === key).length);
  for (const { key, count } of byStatus(verdicts))
    expect(count).toBe(problems.filter(({ status }) => status === key).length);
  for (const { page, counts, debt } of byPage(verdicts, review.pages)) {
    const here = problems.filter((one) => one.page === page.title);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(here.length);
    expect(debt).toBe(here.filter(isOpen).reduce((sum, { ratings }) => sum + middle(ratings), 0));
  }
});

test('debt, effort and rounds have the expected values', () => {
  const open = problems.filter(isOpen);
  const debt = open.reduce((sum, { ratings }) => sum + middle(ratings), 0);
  expect(debtOf(verdicts)).toBe(debt);
  expect(debt).toBe(24);
  expect(byEffort(verdicts)).toHaveLength(open.length);
  expect(byRound(verdicts, review.rounds)).toMatchObject([
    { found: 14, fixed: 2, settled: 4, left: 10, debt: 24 },
  ]);
});

test('the found-by matrix has the expected evaluators, and the share of one evaluator', () => {
  const found = foundByOf(verdicts, review.evaluators);
  const pairs = problems.flatMap(({ by }) => by);
  expect(found.alone).toBeCloseTo(pairs.length / (14 * 3), 10);
  expect(found.once).toBe(problems.filter(({ by }) => by.length === 1).length);
  const numbers = found.evaluators.map((one) => [one.name, one.found]);
  const expected = sample.evaluators.map((name, index) => [
    name,
    pairs.filter((by) => by === index).length,
  ]);
  expect(Object.fromEntries(numbers)).toEqual(Object.fromEntries(expected));
});

test('evaluators whose ratings differ by two should discuss the issue', () => {
  const apart = ({ ratings }: (typeof problems)[number]) => {
    const all = rated(ratings);
    return Math.max(...all) - Math.min(...all) >= 2;
  };
  expect(verdicts.filter(({ discuss }) => discuss).map(({ issue }) => issue.title)).toEqual(
    problems.filter(apart).map(({ title }) => title),
  );
});

/** Alpha from the matrix of coincidences (Krippendorff 2011, section D), for ordinal data. */
function alphaByCoincidences(units: number[][]): number {
  const o = Array.from({ length: 5 }, () => [0, 0, 0, 0, 0]);
  for (const unit of units)
    for (const [i, c] of unit.entries())
      for (const [j, k] of unit.entries())
        if (i !== j) (o[c] as number[])[k] = (o[c]?.[k] ?? 0) + 1 / (unit.length - 1);
  const n = o.map((row) => row.reduce((sum, one) => sum + one, 0));
  const total = n.reduce((sum, one) => sum + one, 0);
  const delta = (c: number, k: number) => {
    let sum = 0;
    for (let g = c; g <= k; g += 1) sum += n[g] ?? 0;
    return (sum - ((n[c] ?? 0) + (n[k] ?? 0)) / 2) ** 2;
  };
  let [seen, expected] = [0, 0];
  for (let c = 0; c < 5; c += 1)
    for (let k = c + 1; k < 5; k += 1) {
      seen += (o[c]?.[k] ?? 0) * delta(c, k);
      expected += (n[c] ?? 0) * (n[k] ?? 0) * delta(c, k);
    }
  return 1 - ((total - 1) * seen) / expected;
}

test('agreement is Krippendorff’s alpha, computed a second time by coincidences', () => {
  const units = problems.map(({ ratings }) => rated(ratings)).filter(({ length }) => length > 1);
  const { alpha, issues, evaluators } = agreementOf(verdicts);
  expect([issues, evaluators]).toEqual([14, 3]);
  expect(alpha).toBeCloseTo(alphaByCoincidences(units), 10);
});

test('heuristics that no issue names are listed', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `N${index + 1}`);
  expect(notLookedAt(verdicts, [...ten, 'A1'])).toEqual(['A1']);
});

test('a review has text for search and a preview of its worst problems', () => {
  expect(plainTextOf(review)).toContain('Spinner at once');
  expect(previewOf(review)).toEqual({
    pages: 4,
    counts: [1, 4, 6, 2, 1, 0],
    open: 10,
    top: [
      { title: '1,000 read as 1.000 in one language', severity: 4 },
      { title: 'Nothing happens for up to 6 s after tap', severity: 3 },
      { title: 'Error says only “Code 1042”', severity: 3 },
      { title: 'Back from confirm page empties the form', severity: 3 },
    ],
  });
});
