import { expect, test } from 'vitest';
import { readSubHeader, writeSubHeader } from './sub-header.ts';

test.each([
  { label: 'Amara', kind: 'persona', weight: 0.5 },
  { label: 'Payments', kind: 'area', weight: 1 },
] as const)('the head of a column says what it is of: %j', (head) => {
  expect(readSubHeader(writeSubHeader(head))).toEqual(head);
});

test.each(['😀', '👨‍👩‍👧‍👦', '🇩🇪', 'e\u0301'])(
  'a head that is too long is cut before %s, not within',
  (letter) => {
    const before = 'x'.repeat(49);
    expect(readSubHeader(`${before}${letter} people (weight 0.5)`).label).toBe(before);
  },
);
