import { expect, test } from 'vitest';
import { featureAccess, featureTable, planTiers } from './tiers.ts';

test('every plan has Figma; a plan without it would say what to do [S6.36]', () => {
  const figma = featureTable.design_tool;
  for (const tier of planTiers) {
    expect(featureAccess(tier, figma)).toEqual({ access: true, message: '' });
  }
  expect(featureAccess('free', { ...figma, from: 'pro' })).toEqual({
    access: false,
    message: 'Upgrade to integrate with Figma account. Check pricing page to select a plan.',
  });
});
