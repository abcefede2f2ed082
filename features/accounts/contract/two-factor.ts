import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';
import { accountFailures } from './failures.ts';
import { code, sealedPassword } from './rules.ts';

export const setUpTwoFactor = defineCall({
  id: 'accounts.setUpTwoFactor',
  group: 'main',
  method: 'POST',
  path: '/user/two-factor/setup',
  access: 'account',
  summary:
    'Start to set up two-factor sign-in; returns a secret for the authenticator app, in effect once confirmed.',
  /**
   * The password, where the account has one; a sign-in within the last ten minutes is the proof
   * otherwise.
   */
  body: z.object({ password: z.optional(sealedPassword) }),
  output: z.object({
    /** `otpauth://` address, to be shown as a QR code. */
    uri: z.string(),
    /** The same secret in base32, for typing. */
    secret: z.string(),
  }),
  failures: accountFailures,
  rate: { max: 30, seconds: 600 },
});

export const confirmTwoFactor = defineCall({
  id: 'accounts.confirmTwoFactor',
  group: 'main',
  method: 'POST',
  path: '/user/two-factor/confirm',
  access: 'account',
  summary: 'Turn on two-factor sign-in with a code of the app; returns the backup codes, once.',
  body: z.object({ code }),
  output: z.object({ backup_codes: z.array(z.string()) }),
  failures: accountFailures,
  rate: { max: 30, seconds: 600 },
});

/** An account without a password confirms with a code of the app instead. */
export const disableTwoFactor = defineCall({
  id: 'accounts.disableTwoFactor',
  group: 'main',
  method: 'POST',
  path: '/user/two-factor/disable',
  access: 'account',
  summary: 'Turn off two-factor sign-in.',
  body: z.object({ password: z.optional(sealedPassword), code: z.optional(code) }),
  output: z.null(),
  failures: accountFailures,
  rate: { max: 30, seconds: 600 },
});
