import { expect, test } from 'vitest';
import { offersOf } from './index.ts';

test.each([
  ['tiers', 'open', true, ['plans', 'sign-up', 'trying', 'mail']],
  ['open', 'domain', false, ['sign-up', 'trying']],
  ['open', 'invitation', false, ['sign-up']],
  ['tiers', 'closed', false, ['plans']],
] as const)(
  'with plans %s, sign-up %s and mail %s, pages offer %j',
  (plans, access, mail, offers) => {
    const rules = { plans, plans_chosen: true, sign_up: { access, domains: [] }, mail };
    expect(offersOf(rules)).toEqual(offers);
  },
);
