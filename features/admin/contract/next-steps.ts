import { z } from 'zod';
import { signUpAccess } from '#features/installation/contract.ts';
import { defineCall } from '#kernel/call/call.ts';

/** What is left to set up after the first start. */
const nextSteps = z.object({
  /** Whether an administrator has dismissed the list. */
  dismissed: z.boolean(),
  /** Accounts in use without the demo account, accounts that wait for a code, and open invitations. */
  accounts: z.number().int(),
  waiting: z.number().int(),
  invitations: z.number().int(),
  sign_up: signUpAccess,
  /** Whether somebody chose who may create an account. */
  sign_up_chosen: z.boolean(),
  /** Whether people can sign in by a provider of their own. */
  single_sign_on: z.boolean(),
  /** Whether mails are sent by a mail server. */
  mail: z.boolean(),
  /** Whether backups are made by a schedule. */
  backups: z.boolean(),
  /** Whether a model is set for any work. */
  ai: z.boolean(),
});
export type NextSteps = z.output<typeof nextSteps>;

const admin = { group: 'main', access: 'admin', output: nextSteps } as const;

export const readNextSteps = defineCall({
  ...admin,
  id: 'admin.nextSteps',
  method: 'GET',
  path: '/admin/next-steps',
  summary: 'What is left to set up after the first start.',
});

export const dismissNextSteps = defineCall({
  ...admin,
  id: 'admin.dismissNextSteps',
  method: 'POST',
  path: '/admin/next-steps/dismiss',
  summary: 'Hide the list of what is left to set up, or show it again, for all administrators.',
  body: z.object({ dismissed: z.boolean() }),
});
