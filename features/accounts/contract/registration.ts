import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';
import { lengths } from '#kernel/text/limits.ts';
import { accountFailures } from './failures.ts';
import { productType } from './product.ts';
import { code, email, fullName, sealedPassword, solvedCaptcha } from './rules.ts';
import { sessionAnswer } from './session-answer.ts';
import { accountMessages } from './texts.ts';

const locationName = z.string().check(z.trim(), z.maxLength(lengths.companyName));
const projectId = z.string().check(z.maxLength(64));

/** Registration kind: DE direct, GE with the token of a third-party sign-in. */
export const registrationKind = z.enum(['DE', 'GE']);

export const registrationBody = z.object({
  full_name: fullName,
  email,
  /** Required with DE. */
  password: z.optional(sealedPassword),
  p_type: productType,
  /** Name of the country, not its code. */
  country: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, accountMessages.countryMissing),
      z.maxLength(lengths.companyName),
    ),
  ip_country: locationName,
  ip_city: locationName,
  ip_state: locationName,
  mapper_id: z.optional(projectId),
  project_id: z.optional(projectId),
  /** Only with GE: the token of the third-party sign-in, also sent as bearer. */
  accessToken: z.optional(z.string().check(z.maxLength(4000))),
  /** Solved captcha; required with DE on the page. */
  captcha: z.optional(solvedCaptcha),
  /** The key of the link that the first start prints: the first account is let in by any rule. */
  first_start: z.optional(z.string().check(z.maxLength(100))),
  /**
   * The token of an invitation's link. Without a mail server, that of an administrator of the installation
   * confirms the address that was invited, and the answer is a session.
   */
  invitation: z.optional(z.string().check(z.maxLength(64))),
  origin: z._default(z.enum(['page', 'modal']), 'page'),
});

/**
 * Creates an account. DE returns no tokens: a code is mailed to the address, and `verifyUser` signs
 * in. Without a mail server, the link of an administrator's invitation or of the first start takes the
 * place of the code. For an address that has an account the answer is the same, and the mail says that
 * it has one.
 */
export const register = defineCall({
  id: 'accounts.register',
  group: 'main',
  method: 'POST',
  path: '/user/register',
  access: 'public',
  summary: 'Create an account.',
  query: z.object({ kind: registrationKind }),
  body: registrationBody,
  output: z.union([
    sessionAnswer,
    z.object({
      email: z.string(),
      /** To be sent with the code, see `verifyUser`. */
      registration: z.string(),
    }),
  ]),
  failures: accountFailures,
  // A whole team may sign up behind one address.
  rate: { max: 120, seconds: 600 },
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
     * What `register` or `login` returned in this browser. With it the code is valid only for that
     * registration, so that the code cannot confirm another person's registration of the same
     * address.
     */
    registration: z.optional(z.string().check(z.maxLength(64))),
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
  summary: 'Send a new code to an address that is not verified yet; older codes become invalid.',
  body: z.object({ email }),
  output: z.object({ email: z.string() }),
  failures: accountFailures,
  rate: { max: 30, seconds: 600 },
});
