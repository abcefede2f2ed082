import * as z from 'zod/mini';
import { dashboard, planType, productType } from './product.ts';

/** New tokens of a session. */
export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds from the answer until the access token expires; relative, as clocks may differ. */
  expiresIn: z.int(),
});

/** The result of every way to sign in; the browser stores it as its session (S3.9). */
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
    /** Project with which a visitor came to the sign-up page; to be transferred to the account. */
    mapper_id: z.optional(z.string()),
    project_id: z.optional(z.string()),
    /** `router` and `query` of the sign-in request, returned unchanged. */
    router: z.optional(z.string()),
    query: z.optional(z.string()),
  }),
});
export type SessionAnswer = z.output<typeof sessionAnswer>;

/**
 * The password is right, but the email address is not verified: there are no tokens, and a new code
 * was mailed.
 */
export const unverifiedAnswer = z.object({
  email: z.string(),
  emailVerified: z.literal(false),
  /** To be sent with the code, see `verifyUser`. */
  registration: z.string(),
});

/** The password is right, and the second factor is required. */
export const secondFactorAnswer = z.object({
  second_factor: z.object({ ticket: z.string() }),
});
