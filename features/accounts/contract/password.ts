import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';
import { accountFailures } from './failures.ts';
import { code, email, sealedPassword } from './rules.ts';
import { accountMessages } from './texts.ts';

/** The key that passwords are encrypted to; it stays the same until the server's secret changes. */
export const passwordKey = defineCall({
  id: 'accounts.passwordKey',
  group: 'main',
  method: 'GET',
  path: '/user/password-key',
  access: 'public',
  summary: 'The public key that passwords are encrypted to (JWE, ECDH-ES with A256GCM).',
  output: z.object({
    key: z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      use: z.literal('enc'),
      alg: z.literal('ECDH-ES'),
    }),
  }),
});

export const forgotPassword = defineCall({
  id: 'accounts.forgotPassword',
  group: 'main',
  method: 'POST',
  path: '/user/forgot-password',
  access: 'public',
  summary: 'Send a code for a new password, if the address has an account.',
  body: z.object({ email }),
  output: z.object({ email: z.string() }),
  failures: accountFailures,
  rate: { max: 30, seconds: 600 },
});

export const forgotPasswordVerifyOtp = defineCall({
  id: 'accounts.forgotPasswordVerifyOtp',
  group: 'main',
  method: 'POST',
  path: '/user/forgot-password-verify-otp',
  access: 'public',
  summary: 'Exchange the code for a token that allows one new password within 15 minutes.',
  body: z.object({ email, otp: code }),
  output: z.object({ resetToken: z.string() }),
  failures: accountFailures,
  rate: { max: 60, seconds: 600 },
});

/**
 * Sets a new password: after a reset with `resetToken`, which ends every session and lifts a lock,
 * or for the signed-in account with `current_password`, which ends its other sessions.
 */
export const changePassword = defineCall({
  id: 'accounts.changePassword',
  group: 'main',
  method: 'POST',
  path: '/user/change-password',
  access: 'public',
  summary: 'Set a new password, with a reset token or the current password.',
  body: z.union([
    z.object({ resetToken: z.string().check(z.maxLength(100)), new_password: sealedPassword }),
    z.object({ current_password: sealedPassword, new_password: sealedPassword }),
  ]),
  output: z.object({ message: z.literal(accountMessages.passwordUpdated) }),
  failures: accountFailures,
  rate: { max: 60, seconds: 600 },
});
