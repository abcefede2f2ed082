import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';
import { accountFailures } from './failures.ts';
import { email, sealedPassword, solvedCaptcha } from './rules.ts';
import { secondFactorAnswer, sessionAnswer, tokens, unverifiedAnswer } from './session-answer.ts';

/** Signs in. Neither the answer nor its time reveals whether the account exists. */
export const login = defineCall({
  id: 'accounts.login',
  group: 'main',
  method: 'POST',
  path: '/user/login',
  access: 'public',
  summary: 'Sign in with email and password.',
  query: z.object({
    router: z.optional(z.string().check(z.maxLength(2000))),
    query: z.optional(z.string().check(z.maxLength(2000))),
  }),
  body: z.object({
    email,
    password: sealedPassword,
    /** A solved captcha, once `captcha/required` was returned. */
    captcha: z.optional(solvedCaptcha),
  }),
  output: z.union([sessionAnswer, unverifiedAnswer, secondFactorAnswer]),
  failures: accountFailures,
  rate: { max: 120, seconds: 600 },
});

export const loginSecondFactor = defineCall({
  id: 'accounts.loginSecondFactor',
  group: 'main',
  method: 'POST',
  path: '/user/login-second-factor',
  access: 'public',
  summary: 'Finish signing in with a code of the authenticator app or a backup code.',
  body: z.object({
    ticket: z.string().check(z.maxLength(100)),
    code: z.string().check(z.trim(), z.minLength(6), z.maxLength(20)),
  }),
  output: sessionAnswer,
  failures: accountFailures,
  rate: { max: 60, seconds: 600 },
});

/**
 * Exchanges a refresh token for new tokens; each is valid once. A sender that did not receive the
 * answer repeats the call with the same `attempt`, a random id that it stored before sending. A
 * token that is used twice in any other way has leaked: its session ends, and the call fails with
 * `session/refused`, as it does for a forged token. It fails with `session/expired` when the
 * session has ended already.
 */
export const refreshToken = defineCall({
  id: 'accounts.refreshToken',
  group: 'main',
  method: 'POST',
  path: '/user/refresh-token',
  access: 'public',
  summary: 'Exchange a refresh token for new tokens.',
  body: z.object({
    refreshToken: z.string().check(z.maxLength(200)),
    attempt: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  output: tokens,
  failures: accountFailures,
  rate: { max: 600, seconds: 600 },
});

export const logout = defineCall({
  id: 'accounts.logout',
  group: 'main',
  method: 'POST',
  path: '/user/logout',
  access: 'account',
  summary: 'End this session and remove its device from notifications.',
  body: z.object({ device_token: z.optional(z.string().check(z.maxLength(4000))) }),
  output: z.null(),
  failures: accountFailures,
});
