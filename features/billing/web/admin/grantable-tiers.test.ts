import { expect, test } from 'vitest';
import { grantableTiers, presetTier } from './grantable-tiers.ts';

test.each([
  ['F', 'T', ['pro', 'business', 'enterprise'], 'business'],
  ['F', null, ['pro', 'business', 'enterprise'], 'pro'],
  ['T', 'P', ['enterprise'], 'enterprise'],
] as const)(
  'who has %s and asks for %s can get %j, and %s first',
  (has, requested, tiers, preset) => {
    expect(grantableTiers(has)).toEqual(tiers);
    expect(presetTier(tiers, requested)).toBe(preset);
  },
);

test('nothing larger than enterprise can be granted, and nothing where the payer is gone', () => {
  expect([grantableTiers('E'), grantableTiers(null)]).toEqual([[], []]);
});
