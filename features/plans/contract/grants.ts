import { z } from 'zod';
import { publicUser } from '#features/accounts/contract/public-user.ts';
import { defineCall } from '#kernel/call/call.ts';
import { planTiers } from './tiers.ts';

const tier = z.enum(planTiers);

/** The plans of an account as administrators grant them, whether the installation is open or not. */
const grantedPlans = z.object({
  account: publicUser,
  /** The stored tier of each side; without that of a trial. */
  tiers: z.object({ M: tier, T: tier }),
  /** When the current trial of each side ends; null without one. */
  trials: z.object({ M: z.iso.datetime().nullable(), T: z.iso.datetime().nullable() }),
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
  summary: 'Put an account on a plan of each side, without payment.',
  body: z.object({ user_id: z.string().max(64), tiers: z.object({ M: tier, T: tier }) }),
});
