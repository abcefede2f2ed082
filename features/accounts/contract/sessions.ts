import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';
import { accountFailures } from './failures.ts';

export const listSessions = defineCall({
  id: 'accounts.listSessions',
  group: 'main',
  method: 'GET',
  path: '/user/sessions',
  access: 'account',
  summary: 'The sessions of the account.',
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system, such as 'Firefox on Linux'. */
        device: z.string(),
        address: z.string(),
        signed_in_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
        /** Whether it is the session of this request. */
        current: z.boolean(),
      }),
    ),
  }),
});

export const endSession = defineCall({
  id: 'accounts.endSession',
  group: 'main',
  method: 'DELETE',
  path: '/user/sessions/:id',
  access: 'account',
  summary: 'Sign out one session of the account.',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.null(),
  failures: accountFailures,
});

export const endAllSessions = defineCall({
  id: 'accounts.endAllSessions',
  group: 'main',
  method: 'DELETE',
  path: '/user/sessions',
  access: 'account',
  summary: 'End all sessions of the account, including this one.',
  output: z.null(),
  failures: accountFailures,
});

/** Every call counts as use; a page sends this one while its user does what needs no other call. */
export const reportActivity = defineCall({
  id: 'accounts.reportActivity',
  group: 'main',
  method: 'POST',
  path: '/user/active',
  access: 'account',
  summary: 'Report that the account is in use; pages send it once a minute at most.',
  output: z.null(),
  failures: accountFailures,
});
