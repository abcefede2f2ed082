import { expect, test } from 'vitest';
import { type PlanTier, planTiers } from '#features/plans/contract/tiers.ts';
import { type PlanViewer, planActions } from './plan-action.ts';
import { planRows, usualPlans } from './plan-rows.ts';
import { pollDelay } from './poll-delay.ts';
import { pricingAddress, readPricingQuery } from './pricing-query.ts';

const viewer = (change: Partial<PlanViewer> = {}): PlanViewer => ({
  plan: 'free',
  isTrying: false,
  mayTry: false,
  subscription: null,
  ...change,
});
const bought = (plan: PlanTier, status: 'active' | 'awaiting_payment' | 'ended') =>
  viewer({ plan: status === 'active' ? plan : 'free', subscription: { plan, status } });

test.each<[string, PlanViewer, boolean, string]>([
  ['a user of the free plan', viewer(), true, '- | buy | buy | buy'],
  ['a user who may try', viewer({ mayTry: true }), true, '- | buy | try, buy | buy'],
  ['nothing for sale', viewer({ mayTry: true }), false, '- | request | try, request | request'],
  ['a trial', viewer({ plan: 'business', isTrying: true }), true, '- | buy | buy | buy'],
  ['a granted plan', viewer({ plan: 'business' }), true, '- | - | - | buy'],
  ['a paid plan', bought('pro', 'active'), true, '- | - | change | change'],
  ['the largest plan', bought('enterprise', 'active'), true, '- | change | change | -'],
  ['a paid plan, no longer for sale', bought('pro', 'active'), false, '- | - | - | -'],
  ['an order', bought('business', 'awaiting_payment'), true, '- | - | pay | -'],
  ['a plan that ended', bought('pro', 'ended'), true, '- | buy | buy | buy'],
])('what the plans offer with %s [S1.75] [S6.44]', (_, who, hasPrice, expected) => {
  const actions = planTiers.map((tier) => planActions(tier, who, hasPrice).join(', ') || '-');
  expect(actions.join(' | ')).toBe(expected);
});

test.each([
  ['plan=pro', { tier: 'pro', side: 'M', cycle: 'yearly', teamId: null }],
  ['plan=Business&p_type=T', { tier: 'business', side: 'T', cycle: 'yearly', teamId: null }],
  ['plan=T&billing_cycle=monthly', { tier: 'business', side: 'M', cycle: 'monthly', teamId: null }],
  ['plan=nothing&p_type=X&billing_cycle=daily&team_id=t1', { tier: null, teamId: 't1' }],
  ['', { tier: null, side: 'M', cycle: 'yearly', teamId: null }],
])('the address /pricing?%s is read [S2.29] [S3.72]', (search, expected) => {
  const query = readPricingQuery(new URLSearchParams(search));
  expect(query).toMatchObject(expected);
  // What is written is read again as the same.
  const address = new URL(pricingAddress(query), 'http://x');
  expect(readPricingQuery(address.searchParams)).toEqual(query);
});

test('the table has each feature once, as the specification lists it [S6.30] [S6.31] [S6.32] [S6.33] [S6.34] [S6.35]', () => {
  const rows = planRows('M', usualPlans('M')).map(({ name, cells }) => [
    name,
    ...cells.map(({ value }) => (typeof value === 'string' ? value : value ? 'yes' : 'no')),
  ]);
  expect(rows).toEqual([
    ['Projects of each tool', '1', '10', '50', 'No limit'],
    ['Of these, made with AI', '1', '10', '50', 'No limit'],
    ['Collaborators in each project', '5', '20', '100', 'No limit'],
    ['Collaborators who can edit', 'no', 'yes', 'yes', 'yes'],
    ['Design tool integration', 'yes', 'yes', 'yes', 'yes'],
    ['PNG export', 'yes', 'yes', 'yes', 'yes'],
    ['Issue tracker integration', 'no', 'yes', 'yes', 'yes'],
    ['Research repository integration', 'no', 'yes', 'yes', 'yes'],
    ['PDF export', 'no', 'yes', 'yes', 'yes'],
    ['Cloud devops suite integration', 'no', 'no', 'yes', 'yes'],
  ]);
});

test('a payment is looked for more and more rarely, and then no more', () => {
  const delays = Array.from({ length: 12 }, (_, at) => pollDelay(at + 1));
  const known = delays.filter((one) => one !== null);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  expect(delays.at(-1)).toBeNull();
  expect(known.reduce((sum, one) => sum + one, 0)).toBeLessThan(180_000);
});
