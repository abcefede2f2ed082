import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';
import { lengths } from '#kernel/text/limits.ts';
import { accountFailures } from './failures.ts';
import { dashboard, planType, productType } from './product.ts';
import { fullName, sealedPassword } from './rules.ts';
import { pictureTextLength } from './texts.ts';

const choice = z.object({ token: z.string(), name: z.string() });
const yes = z.union([z.literal(true), z.literal('true')]);

/** An account as its owner sees it (S3.16, S3.17). */
export const userDetail = z.object({
  user_id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Path below the base address of pictures; null without a picture. */
  profile_pic: z.nullable(z.string()),
  profile_pic_alt_text: z.string(),
  /** True without a picture. */
  default_image: z.boolean(),
  company_name: z.string(),
  /** Name of the country. */
  country: z.string(),
  /** Shown as Department. */
  designation: z.nullable(choice),
  company_size: z.nullable(choice),
  default_dashboard: dashboard,
  product_type: productType,
  plan_type: planType,
  /** Roles that a team's admin assigned; absent means Editor. */
  mapper_role: z.optional(z.string()),
  tapper_role: z.optional(z.string()),
  /** False until the account's details were saved once. */
  profile_updated: z.boolean(),
  /** False for an account that signs in by a provider only; a reset then sets its password. */
  has_password: z.boolean(),
  two_factor_enabled: z.boolean(),
});
export type UserDetail = z.output<typeof userDetail>;

export const getUserDetail = defineCall({
  id: 'accounts.userDetail',
  group: 'main',
  method: 'GET',
  path: '/user/user-detail',
  access: 'account',
  summary: 'The signed-in account.',
  output: userDetail,
});

/**
 * Changes the fields that are sent: as JSON those of the profile; as multipart `media` (a picture),
 * `remove_media`, or the device that receives notifications. Saving a profile field completes the
 * profile.
 */
export const updateUser = defineCall({
  id: 'accounts.updateUser',
  group: 'main',
  method: 'PATCH',
  path: '/user/update-user',
  access: 'account',
  summary: 'Change the profile, the picture, the default dashboard or the registered device.',
  bodyType: 'either',
  body: z.object({
    full_name: z.optional(fullName),
    /** Empty clears it. */
    company_name: z.optional(z.string().check(z.trim(), z.maxLength(lengths.companyName))),
    /** Name of the country. */
    country: z.optional(z.string().check(z.minLength(1), z.maxLength(lengths.companyName))),
    designation_token: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    company_size_token: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    default_dashboard: z.optional(dashboard),
    profile_pic_alt_text: z.optional(z.string().check(z.trim(), z.maxLength(pictureTextLength))),
    remove_media: z.optional(yes),
    /** The browser's push subscription as JSON. */
    device_token: z.optional(z.string().check(z.minLength(1), z.maxLength(4000))),
    /** Desktop if not reported (S4.47). */
    device_type: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    browser_name: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  output: userDetail,
  failures: accountFailures,
  rate: { max: 300, seconds: 600 },
});

export const deleteUser = defineCall({
  id: 'accounts.deleteUser',
  group: 'main',
  method: 'DELETE',
  path: '/user/delete-user',
  access: 'account',
  summary:
    'Permanently delete the account and its own content; contributions to other projects stay.',
  body: z.object({
    /** Required for an account that has one; others must have signed in within the last ten minutes. */
    password: z.optional(sealedPassword),
  }),
  output: z.null(),
  failures: accountFailures,
});

/** One type of content that is deleted with the account. */
export const deletionImpactEntry = z.object({
  /** What is counted, in the plural, such as 'projects'. */
  what: z.string(),
  count: z.int(),
  /** Up to 20 of those that others use, with the number of these people; the most used first. */
  shared: z.array(z.object({ title: z.string(), people: z.int() })),
  /** What of it is not deleted, as the rest of the sentence. */
  except: z.optional(z.string()),
});
export type DeletionImpactEntry = z.output<typeof deletionImpactEntry>;

/** What deleting the account deletes with it, and which proof it requires. */
export const readDeletionImpact = defineCall({
  id: 'accounts.accountLosses',
  group: 'main',
  method: 'GET',
  path: '/user/account-losses',
  access: 'account',
  summary: 'What is deleted with the account, and how its user has to confirm it.',
  output: z.object({
    proof: z.enum(['password', 'fresh-sign-in']),
    /** Whether the last sign-in is recent enough to delete the account. */
    fresh: z.boolean(),
    losses: z.array(deletionImpactEntry),
  }),
  failures: accountFailures,
});

/** All stored data of the account; each feature adds its own section. */
export const accountData = defineCall({
  id: 'accounts.accountData',
  group: 'main',
  method: 'GET',
  path: '/user/account-data',
  access: 'account',
  summary: 'All data of the account, to download.',
  output: z.looseObject({ exported_at: z.iso.datetime(), account: userDetail }),
  failures: accountFailures,
  rate: { max: 20, seconds: 600 },
});
