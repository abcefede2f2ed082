import { z } from 'zod';
import { publicUser } from '#features/accounts/contract/public-user.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { planTiers } from './tiers.ts';

const tier = z.enum(planTiers);
export const tiersBySide = z.object({ M: tier, T: tier });

/** What the account pays for on a side, and when that ends or is paid again. */
const paidPlan = z
  .object({ tier, until: z.iso.datetime().nullable(), renews: z.boolean() })
  .nullable();

export const grantFailures = defineFailures({
  plan_is_paid: [
    409,
    'This account pays for a larger plan. A smaller one can be granted once that has ended.',
  ],
});

/** The plans of an account as administrators grant them, whether the installation is open or not. */
const grantedPlans = z.object({
  account: publicUser,
  /** The stored tier of each side; without that of a trial. */
  tiers: tiersBySide,
  /** When the current trial of each side ends; null without one. */
  trials: z.object({ M: z.iso.datetime().nullable(), T: z.iso.datetime().nullable() }),
  paid: z.object({ M: paidPlan, T: paidPlan }),
});
export type GrantedPlans = z.output<typeof grantedPlans>;

const adminCall = { group: 'main', access: 'admin', output: grantedPlans } as const;

/** Not a GET: addresses of people do not belong into addresses of requests. */
export const findGrants = defineCall({
  ...adminCall,
  id: 'plans.findGrants',
  method: 'POST',
  path: '/admin/plans/find',
  summary: 'The plans of the account with an email address.',
  body: z.object({ email: z.string().trim().max(254) }),
});

export const grantPlans = defineCall({
  ...adminCall,
  id: 'plans.grant',
  method: 'PUT',
  path: '/admin/plans/grant',
  summary: 'Put an account on a plan of each side, without payment; never below what it pays for.',
  failures: grantFailures,
  body: z.object({ user_id: z.string().max(64), tiers: tiersBySide }),
});
