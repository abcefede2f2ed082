import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planEdit } from '#kernel/document/edit.ts';
import { issue, pin, reviewOf } from '../../fixtures/given-review.ts';
import { addPin, markDistinct } from '../edits.ts';
import { proposeDuplicates } from './duplicates.ts';
import { verdictsOf } from './verdict.ts';

const proposed = (planned: Parameters<typeof reviewOf>[0]) => {
  const review = reviewOf(planned);
  return proposeDuplicates(verdictsOf(review), review.pins, review.distinctions);
};
const codeIssue = { title: 'The error message is a code' };
const alike = { title: 'Error message only a code', author: 'ben' };

test.each<[string, Parameters<typeof reviewOf>[0], string | null]>([
  [
    'close and alike',
    [issue('a', 1, codeIssue), issue('b', 2, alike), pin('a', 0.5, 0.5), pin('b', 0.51, 0.5)],
    'same place, same words',
  ],
  ['alike without pins', [issue('a', 1, codeIssue), issue('b', 2, codeIssue)], 'same words'],
  [
    'endings do not count',
    [issue('a', 1, { title: 'Paying confuses' }), issue('b', 2, { title: 'Paying confused' })],
    'same words',
  ],
  [
    'small words do not count',
    [issue('a', 1, { title: 'It is on a bus' }), issue('b', 2, { title: 'It is on a tram' })],
    null,
  ],
  [
    'close alone is too little',
    [issue('a', 1), issue('b', 2), pin('a', 0.5, 0.5), pin('b', 0.5, 0.5)],
    null,
  ],
  [
    'close with one heuristic',
    [
      issue('a', 1, { heuristics: ['n1'] }),
      issue('b', 2, { heuristics: ['n1'] }),
      pin('a', 0.5, 0.5),
      pin('b', 0.5, 0.5),
    ],
    'same place, same heuristic',
  ],
  [
    'a heuristic alone is too little',
    [issue('a', 1, { heuristics: ['n1'] }), issue('b', 2, { heuristics: ['n1'] })],
    null,
  ],
  ['on another page', [issue('a', 1, codeIssue), issue('b', 2, { ...codeIssue, page: 'q' })], null],
  [
    'of another kind',
    [issue('a', 1, codeIssue), issue('b', 2, { ...codeIssue, kind: 'question' })],
    null,
  ],
  [
    'both in the review as a whole',
    [issue('a', 1, { ...codeIssue, page: null }), issue('b', 2, { ...codeIssue, page: null })],
    'same words',
  ],
])('duplicates: %s', (_, planned, why) => {
  expect(proposed(planned).map((one) => [one.one.id, one.other.id, one.why])).toEqual(
    why === null ? [] : [['a', 'b', why]],
  );
});

const detail = { title: 'Nothing says that the code was sent', heuristics: ['n1'] };
const silent = { title: 'No feedback after pressing', author: 'ben', heuristics: ['n1', 'n9'] };
const two = (x: number, y: number, one: object = detail, other: object = silent) => [
  issue('a', 1, one),
  issue('b', 2, other),
  pin('a', 0.5, 0.5),
  pin('b', x, y),
];

test.each<[string, Parameters<typeof reviewOf>[0], string | null]>([
  ['1 % apart', two(0.51, 0.5), 'same place, same heuristic'],
  ['3 % apart, one below the other', two(0.5, 0.53), 'same place, same heuristic'],
  ['6 % apart', two(0.56, 0.5), null],
  ['1 % apart without a heuristic', two(0.51, 0.5, {}, { title: 'Another one' }), null],
  [
    '1 % apart with another heuristic',
    two(0.51, 0.5, detail, { ...silent, heuristics: ['n4'] }),
    null,
  ],
  [
    'other titles, with one recommendation',
    two(
      0.52,
      0.5,
      { title: 'Nothing is said', recommendation: 'Show a spinner while the code is sent' },
      { title: 'No feedback', recommendation: 'While the code is sent, show a spinner' },
    ),
    'same place, same words',
  ],
  [
    'half of the words, at one place',
    two(0.5, 0.5, { title: 'Error message code' }, { title: 'Error message unclear' }),
    'same place, same words',
  ],
])('duplicates in other words: %s', (_, planned, why) => {
  expect(proposed(planned).map((one) => one.why)).toEqual(why === null ? [] : [why]);
});

test('nearer pins never lower the score, and the order of a pair does not matter', () => {
  const share = fc.double({ min: 0, max: 0.5, noNaN: true });
  const given = fc.record({
    title: fc.constantFrom('Error message is a code', 'Error is a code', 'No feedback'),
    heuristics: fc.subarray(['n1', 'n4', 'n9']),
  });
  const scoreOf = (planned: Parameters<typeof reviewOf>[0]) => proposed(planned)[0]?.score ?? 0;
  fc.assert(
    fc.property(share, share, given, given, (d, e, one, other) => {
      const [near, far] = [Math.min(d, e), Math.max(d, e)];
      const score = scoreOf(two(0.5 + near, 0.5, one, other));
      expect(score).toBeGreaterThanOrEqual(scoreOf(two(0.5 + far, 0.5, one, other)));
      expect(scoreOf(two(0.5 + near, 0.5, other, one))).toBeCloseTo(score, 12);
    }),
    { numRuns: 60 },
  );
});

test('the middle of an area is its position, and the nearest of several pins counts', () => {
  const area = (id: string, x: number, of = 'b') =>
    planEdit(addPin, { id, issue: of, page: 'p', shot: null, x, y: 0.4, width: 0.2, height: 0.2 });
  const rule = { heuristics: ['n1'] };
  const begun = [issue('a', 1, rule), issue('b', 2, rule), pin('a', 0.5, 0.5)];
  expect(proposed([...begun, area('far', 0.5)])).toEqual([]);
  expect(proposed([...begun, area('far', 0.5), area('near', 0.4)])).toMatchObject([
    { why: 'same place, same heuristic', score: expect.closeTo(0.6) },
  ]);
});

test('the most likely come first, up to the maximum', () => {
  const three = [
    issue('a', 1, codeIssue),
    issue('b', 2, alike),
    issue('c', 3, codeIssue),
    pin('a', 0, 0),
    pin('b', 0, 0),
  ];
  expect(proposed(three).map(({ one, other }) => [one.id, other.id])).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ]);
  const many = Array.from({ length: 12 }, (_, at) => issue(`i${at}`, at + 1, codeIssue));
  expect(proposed(many)).toHaveLength(50);
});

test('a pair that is marked as distinct is not proposed again until the mark is removed', () => {
  const begun = [issue('b', 1, codeIssue), issue('a', 2, codeIssue), issue('c', 3, codeIssue)];
  const planDistinct = (on: boolean, one: string, other: string) =>
    planEdit(markDistinct, { one, other, on });
  const pairs = (...planned: Parameters<typeof reviewOf>[0]) =>
    proposed([...begun, ...planned]).map(({ one, other }) => `${one.id} ${other.id}`);
  expect(pairs()).toEqual(['b a', 'b c', 'a c']);
  expect(pairs(planDistinct(true, 'b', 'a'))).toEqual(['b c', 'a c']);
  expect(pairs(planDistinct(true, 'a', 'b'), planDistinct(true, 'b', 'a'))).toEqual(['b c', 'a c']);
  expect(pairs(planDistinct(true, 'b', 'a'), planDistinct(false, 'a', 'b'))).toEqual([
    'b a',
    'b c',
    'a c',
  ]);
  expect(() => pairs(planDistinct(true, 'a', 'gone'))).toThrow();
});
