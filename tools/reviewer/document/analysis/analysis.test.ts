import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { addIssue, addPage, addPin, addSection, mergeIssues, rateIssue } from '../edits.ts';
import { reviewerDocument } from '../reviewer-document.ts';
import { agreementOf } from './agreement.ts';
import { proposeDuplicates } from './duplicates.ts';
import { helpWithSeverity } from './severity-helper.ts';
import { medianOf, verdictsOf } from './verdict.ts';

const begun = [
  planEdit(addSection, { id: 's', title: 'Sign in', position: 'a0' }),
  planEdit(addPage, { id: 'p', section: 's', title: 'Form', position: 'a0' }),
];
const issue = (id: string, number: number, title: string, author = 'amara') =>
  planEdit(addIssue, { id, number, title, author, page: 'p' });
const pin = (id: string, x: number, y: number) =>
  planEdit(addPin, { id: `${id}.pin`, issue: id, page: 'p', shot: null, x, y });
const rate = (issue: string, evaluator: string, severity: 0 | 1 | 2 | 3 | 4) =>
  planEdit(rateIssue, { issue, evaluator, severity });

function reviewOf(planned: readonly PlannedEdit[]) {
  const document = emptyDocument(reviewerDocument);
  applyPlanned(document, [...begun, ...planned], { kind: 'user' });
  return readDocument(reviewerDocument, document).value;
}

test('the median of ratings is the middle one, and a half counts up', () => {
  expect([[3], [1, 2], [4, 0, 1], []].map(medianOf)).toEqual([3, 1.5, 1, null]);
  const [verdict] = verdictsOf(
    reviewOf([issue('a', 1, 'Slow'), rate('a', 'amara', 2), rate('a', 'ben', 3)]),
  );
  expect(verdict).toMatchObject({ median: 2.5, severity: 3, spread: 1, discuss: false });
});

test('duplicates count once, with all who found them and one rating each', () => {
  const verdicts = verdictsOf(
    reviewOf([
      issue('a', 1, 'Slow', 'amara'),
      issue('b', 2, 'It is slow', 'ben'),
      rate('a', 'amara', 1),
      rate('b', 'amara', 4),
      rate('b', 'ben', 3),
      planEdit(mergeIssues, { ids: ['b'], into: 'a' }),
    ]),
  );
  expect(verdicts).toHaveLength(1);
  expect(verdicts[0]).toMatchObject({ foundBy: ['amara', 'ben'], median: 2, discuss: true });
  expect(verdicts[0]?.ratings.map(({ severity }) => severity)).toEqual([1, 3]);
});

test('what lies close and says the same is proposed as one, the rest is not', () => {
  const review = reviewOf([
    issue('a', 1, 'The error message is a code'),
    issue('b', 2, 'Error message only a code', 'ben'),
    issue('c', 3, 'Logo is blurred', 'ben'),
    pin('a', 0.5, 0.5),
    pin('b', 0.51, 0.5),
    pin('c', 0.1, 0.05),
  ]);
  const proposals = proposeDuplicates(verdictsOf(review), review.pins);
  expect(proposals.map(({ one, other, why }) => [one.id, other.id, why])).toEqual([
    ['a', 'b', 'same place, same words'],
  ]);
});

test('each yes of the severity helper makes a problem worse by one', () => {
  const no = { redRoute: false, hard: false, persistent: false };
  expect(
    [no, { ...no, hard: true }, { redRoute: true, hard: true, persistent: true }].map(
      helpWithSeverity,
    ),
  ).toEqual([
    { level: 'Low', severity: 1 },
    { level: 'Medium', severity: 2 },
    { level: 'Critical', severity: 4 },
  ]);
});

test('agreement is 1 where all say the same, and never more', () => {
  const level = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(level, level, level), { minLength: 2, maxLength: 8 }), (rows) => {
      const planned = rows.flatMap((row, place) => [
        issue(`i${place}`, place + 1, 'One'),
        ...row.map((severity, who) => rate(`i${place}`, `e${who}`, severity)),
      ]);
      const { alpha } = agreementOf(verdictsOf(reviewOf(planned)));
      const isOne = rows.every(([a, b, c]) => a === b && b === c);
      if (alpha === null) expect(new Set(rows.flat()).size).toBe(1);
      else if (isOne) expect(alpha).toBe(1);
      else expect(alpha).toBeLessThan(1);
    }),
  );
});
