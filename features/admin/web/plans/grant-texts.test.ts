import { expect, test } from 'vitest';
import { describeSide, smallerSides, warns } from './grant-texts.ts';

const until = '2027-01-03T10:00:00.000Z';

test.each([
  [null, null, null],
  [until, null, 'Tries the business plan until January 3, 2027.'],
  [null, { tier: 'pro', until, renews: true }, 'Pays for Pro, renewed on January 3, 2027.'],
  [null, { tier: 'pro', until, renews: false }, 'Pays for Pro until January 3, 2027.'],
  [null, { tier: 'pro', until: null, renews: true }, 'Pays for Pro.'],
] as const)('with a trial until %s and payment %j a side reads %s', (ends, paid, text) => {
  expect((describeSide(ends, paid) ?? 'none').startsWith(text ?? 'none')).toBe(true);
});

test('a grant warns where a side gets a smaller plan, or projects become read-only', () => {
  const before = { M: 'business', T: 'pro' } as const;
  expect(smallerSides({ before, after: { M: 'pro', T: 'enterprise' } })).toEqual(['M']);
  expect(warns({ before, after: before, read_only: [] })).toBe(false);
  const row = { kind: 'PM', made_by_ai: false, limit: 1, own: 1, received: 0 } as const;
  expect(warns({ before, after: before, read_only: [row] })).toBe(true);
});
