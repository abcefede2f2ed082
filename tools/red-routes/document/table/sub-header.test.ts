import { expect, test } from 'vitest';
import { readSubHeader, writeSubHeader } from './sub-header.ts';

test.each([
  { label: 'Amara', kind: 'persona', weight: 0.5 },
  { label: 'Payments', kind: 'area', weight: 1 },
] as const)('the header of a column describes its sub-matrix: %j', (header) => {
  expect(readSubHeader(writeSubHeader(header))).toEqual(header);
});

test.each(['😀', '👨‍👩‍👧‍👦', '🇩🇪', 'e\u0301'])(
  'a header that is too long is cut before %s, not within',
  (letter) => {
    const before = 'x'.repeat(49);
    expect(readSubHeader(`${before}${letter} people (weight 0.5)`).label).toBe(before);
  },
);
