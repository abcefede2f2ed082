import { expect, test } from 'vitest';
import { offersOf } from './index.ts';

test.each([
  ['tiers', 'open', true, false, ['plans', 'sign-up', 'trying', 'mail', 'plain-accounts']],
  ['tiers', 'open', true, true, ['plans', 'sign-up', 'trying', 'mail']],
  ['open', 'domain', false, false, ['sign-up', 'trying']],
  ['open', 'invitation', false, false, ['sign-up']],
  ['tiers', 'closed', false, false, ['plans']],
] as const)(
  'with plans %s, sign-up %s, mail %s and providers %s, pages offer %j',
  (plans, access, mail, hasProviders, offers) => {
    const rules = { plans, plans_chosen: true, sign_up: { access, domains: [] }, mail };
    expect(offersOf(rules, { hasProviders })).toEqual(offers);
  },
);
