import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { lengths } from '#kernel/limits.ts';
import { accountFailures } from './failures.ts';
import { productType } from './product.ts';
import { accountMessages, code, email, fullName, sealedPassword } from './rules.ts';
import { sessionAnswer } from './session-answer.ts';

const placeName = z.string().trim().max(lengths.companyName);
const projectId = z.string().max(64);

/** Registration kind: DE direct, GE with the token of a third-party sign-in. */
export const registrationKind = z.enum(['DE', 'GE']);

export const registrationBody = z.object({
  full_name: fullName,
  email,
  /** Needed with DE. */
  password: sealedPassword.optional(),
  p_type: productType,
  /** Name of the country, not its code. */
  country: z.string().trim().min(1, accountMessages.countryMissing).max(lengths.companyName),
  ip_country: placeName,
  ip_city: placeName,
  ip_state: placeName,
  mapper_id: projectId.optional(),
  project_id: projectId.optional(),
  /** Only with GE: the token of the third-party sign-in, also sent as bearer. */
  accessToken: z.string().max(4000).optional(),
  /** Solved challenge; needed with DE from the page. */
  captcha: z.string().max(10_000).optional(),
  origin: z.enum(['page', 'modal']).default('page'),
});

/**
 * Makes an account. DE answers no tokens: a code goes to the address, and `verifyUser` signs in.
 * An address that has an account already gets the same answer, and a mail that says so.
 */
export const register = defineCall({
  id: 'accounts.register',
  group: 'main',
  method: 'POST',
  path: '/user/register',
  access: 'public',
  summary: 'Make an account.',
  query: z.object({ kind: registrationKind }),
  body: registrationBody,
  output: z.union([
    sessionAnswer,
    z.object({
      email: z.string(),
      /** To be sent back with the code, see `verifyUser`. */
      registration: z.string(),
    }),
  ]),
  failures: accountFailures,
  rate: { max: 30, seconds: 600 },
});

export const verifyUser = defineCall({
  id: 'accounts.verifyUser',
  group: 'main',
  method: 'POST',
  path: '/user/verify-user',
  access: 'public',
  summary: 'Verify the email address with the one-time code, and sign in.',
  body: z.object({
    email,
    otp: code,
    /**
     * What `register` or `login` answered in this browser. With it the code is good only for that
     * very registration, so that nobody else's, sent for the same address, is confirmed unseen.
     */
    registration: z.string().max(64).optional(),
  }),
  output: sessionAnswer,
  failures: accountFailures,
  rate: { max: 60, seconds: 600 },
});

export const resendOtp = defineCall({
  id: 'accounts.resendOtp',
  group: 'main',
  method: 'POST',
  path: '/user/resend-otp',
  access: 'public',
  summary: 'Send a new code to an address that is not verified yet; older codes end.',
  body: z.object({ email }),
  output: z.object({ email: z.string() }),
  failures: accountFailures,
  rate: { max: 30, seconds: 600 },
});
