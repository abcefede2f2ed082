import { expect, test } from 'vitest';
import { isOverdue, meterOf, researchedShare } from './meter.ts';

test('sections with content and without evidence come next; open ones have no content yet', () => {
  const of = (id: string, status: 'O' | 'A' | 'R' | 'IP', kind: 'text' | 'header' = 'text') => ({
    id,
    kind,
    status,
  });
  const sections = [
    of('a', 'O'),
    of('b', 'A'),
    of('c', 'R'),
    of('d', 'IP'),
    of('e', 'A', 'header'),
  ];
  const meter = meterOf(sections, [{ section: 'c' }, { section: null }, { section: 'gone' }]);
  expect(meter).toEqual({
    sections: 4,
    byStatus: { O: 1, A: 1, R: 1, IP: 1 },
    withEvidence: 1,
    unbacked: ['b', 'd'],
  });
  expect(researchedShare(meter)).toBe(0.25);
});

test.each([
  ['2026-01-01', '2026-01-02', true],
  ['2026-01-02', '2026-01-02', false],
  ['2026-01-03', '2026-01-02', false],
  [null, '2026-01-02', false],
])('with a review date of %s, on %s it is overdue: %s', (reviewBy, today, overdue) => {
  expect(isOverdue(reviewBy, today)).toBe(overdue);
});
