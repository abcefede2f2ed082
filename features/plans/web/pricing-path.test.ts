import { expect, test } from 'vitest';
import { codedFeatures, featureTable } from '../contract/tiers.ts';
import { pricingPath, suggestedTier } from './pricing-path.ts';

test.each([
  [featureTable.cloud_devops_suite.message, 'free', 'business'],
  [featureTable.export_pdf.message, 'free', 'pro'],
  [codedFeatures.mal.message, 'free', 'pro'],
  ['There is no room for another project.', 'free', 'pro'],
  ['There is no room for another project.', 'pro', 'business'],
  ['There is no room for another project.', 'enterprise', 'enterprise'],
] as const)('%s on the plan %s leads to the plan %s', (message, current, tier) => {
  expect(suggestedTier(message, current)).toBe(tier);
});

test('beside the offer of a trial, its plan is suggested', () => {
  expect(suggestedTier('There is no room for another project.', 'free', true)).toBe('business');
  expect(suggestedTier(featureTable.export_pdf.message, 'free', true)).toBe('business');
});

test('the page with all plans marks one of them, on the side of the tool [S2.29]', () => {
  expect(pricingPath('M', 'pro')).toBe('/pricing?plan=pro');
  expect(pricingPath('T', 'business')).toBe('/pricing?plan=business&p_type=T');
});
