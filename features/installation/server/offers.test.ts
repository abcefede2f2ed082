import { expect, test } from 'vitest';
import { offersOf } from './index.ts';

test.each([
  ['tiers', 'open', ['plans', 'sign-up', 'trying']],
  ['open', 'domain', ['sign-up', 'trying']],
  ['open', 'invitation', ['sign-up']],
  ['tiers', 'closed', ['plans']],
] as const)('with plans %s and sign-up %s, pages offer %j', (plans, access, offers) => {
  const rules = { plans, plans_chosen: true, sign_up: { access, domains: [] }, mail: true };
  expect(offersOf(rules)).toEqual(offers);
});
