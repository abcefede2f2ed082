import { z } from 'zod';
import { eventType } from '#features/feature/contract/events.ts';
import { maxAddress, maxDescription, maxTargetProjects } from './limits.ts';

/** `standard`: signed by Standard Webhooks. `slack`: a message for an incoming webhook of Slack. */
export const targetFormats = ['standard', 'slack'] as const;
export const targetFormat = z.enum(targetFormats);
export type TargetFormat = z.output<typeof targetFormat>;

export const targetAddress = z
  .url({ protocol: /^https?$/, error: 'Enter a whole address, such as https://example.com/hook.' })
  .max(maxAddress);

const settings = z.object({
  description: z.string().trim().min(1, 'Enter what it is for.').max(maxDescription),
  events: z.array(eventType).min(1, 'Choose an event.').max(eventType.options.length),
  /** Ids of the only projects whose events are sent; null for all that the account sees. */
  projects: z
    .array(z.string().max(64))
    .min(1, 'Choose a project.')
    .max(maxTargetProjects)
    .nullable(),
});
export const newTarget = settings.extend({
  format: targetFormat.default('standard'),
  address: targetAddress,
  projects: settings.shape.projects.default(null),
});
export const targetChange = settings.extend({
  /** Without it, the address stays. */
  address: targetAddress.optional(),
});

/** Why a webhook was switched off: by its owner, by the answer 410, or after days of failures. */
export const offReasons = ['owner', 'gone', 'failing'] as const;
export const offReason = z.enum(offReasons);
export type OffReason = z.output<typeof offReason>;

/** A webhook as its owner sees it. */
export const target = settings.extend({
  id: z.string(),
  format: targetFormat,
  /** The address of a Slack webhook is a secret: most of it is left out. */
  address: z.string(),
  /** Titles of the chosen projects that the account still sees, by their ids. */
  titles: z.record(z.string(), z.string()),
  is_on: z.boolean(),
  /** Null while it is on. */
  off_reason: offReason.nullable(),
  created_date: z.iso.datetime(),
  /** The last successful delivery; null before the first. */
  delivered_date: z.iso.datetime().nullable(),
  /** Since when nothing but failures happened; null where the last delivery succeeded. */
  failing_date: z.iso.datetime().nullable(),
  /** Until when the former secret is valid too; null where there is none. */
  rotation_date: z.iso.datetime().nullable(),
});
export type Target = z.output<typeof target>;

/** A webhook with the secret that verifies its signatures; null for Slack. */
export const targetWithSecret = target.extend({ secret: z.string().nullable() });

/** `withheld`: the owner of the webhook could no longer read what it was about. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'withheld'] as const;
export const deliveryState = z.enum(deliveryStates);

/** The type of a test, beside those of events. */
export const testType = 'webhook.test';

/** An event as it was sent, or will be. */
export const delivery = z.object({
  /** The `webhook-id`: the same for each try. */
  id: z.string(),
  type: z.string(),
  /** Title of the project, where the account still sees it. */
  project_title: z.string().nullable(),
  created_date: z.iso.datetime(),
  state: deliveryState,
  tries: z.number().int(),
  /** The last try; null before the first. */
  tried_date: z.iso.datetime().nullable(),
  /** The next try; null where none follows. */
  next_date: z.iso.datetime().nullable(),
  /** HTTP status of the last answer; null without an answer. */
  status: z.number().int().nullable(),
  milliseconds: z.number().int().nullable(),
  /** The first characters of the last answer. */
  answer: z.string(),
  /** Why the last try failed; empty where it did not. */
  problem: z.string(),
});
export type Delivery = z.output<typeof delivery>;
