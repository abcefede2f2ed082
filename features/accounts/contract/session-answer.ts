import * as z from 'zod/mini';
import { dashboard, planType, productType } from './product.ts';

/** Fresh tokens of a session. */
export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds that the access token is good for, counted from the answer: clocks may differ. */
  expiresIn: z.int(),
});

/** What every way to sign in ends with; the browser keeps it as its session (S3.9). */
export const sessionAnswer = z.extend(tokens, {
  email: z.string(),
  emailVerified: z.literal(true),
  /** Id of the account at Google, where it is linked. */
  google_id: z.optional(z.string()),
  customDetails: z.object({ profile_updated: z.boolean() }),
  metaData: z.object({
    user_id: z.string(),
    full_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    profile_pic: z.nullable(z.string()),
    product_type: productType,
    plan_type: planType,
    default_dashboard: dashboard,
    /** Projects that the person came to sign-up with; to be transferred to them. */
    mapper_id: z.optional(z.string()),
    project_id: z.optional(z.string()),
    /** `router` and `query` of sign-in, handed through. */
    router: z.optional(z.string()),
    query: z.optional(z.string()),
  }),
});
export type SessionAnswer = z.output<typeof sessionAnswer>;

/** The password was right, the e-mail is not verified: no tokens, a new code is on its way. */
export const unverifiedAnswer = z.object({
  email: z.string(),
  emailVerified: z.literal(false),
  /** To be sent back with the code, see `verifyUser`. */
  registration: z.string(),
});

/** The password was right, the second factor is asked for. */
export const secondFactorAnswer = z.object({
  second_factor: z.object({ ticket: z.string() }),
});
