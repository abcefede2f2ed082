import { z } from 'zod';
import { publicUser } from '#features/accounts/contract/public-user.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';

/** Actions of users on a project as a whole. */
export const acts = [
  'created',
  'renamed',
  'pictured',
  'shared',
  'access_changed',
  'joined',
  'left',
  'transferred',
  'commented',
  'resolved',
  'version_kept',
  'version_restored',
  'exported',
  'report_viewed',
  'report_downloaded',
  'deleted',
  'restored',
] as const;
export const act = z.enum(acts);
export type Act = z.output<typeof act>;

/** A user's changes of the records of one collection. */
export const changedRecords = z.object({
  /** Its noun in the singular and in the plural, such as 'card' and 'cards'. */
  one: z.string(),
  many: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
});

/** What one user did in a project within a quarter of an hour. */
export const activityEntry = z.object({
  id: z.string(),
  /** Null when the account is deleted. */
  by: z.nullable(publicUser),
  began_date: z.iso.datetime(),
  /** The time of the last change. */
  last_date: z.iso.datetime(),
  acts: z.array(act),
  records: z.array(changedRecords),
  /** Labels of the project's properties that they changed. */
  facts: z.array(z.string()),
});
export type ActivityEntry = z.output<typeof activityEntry>;

export const readActivity = defineCall({
  id: 'activity.read',
  group: 'main',
  method: 'GET',
  path: '/projects/activity/:id',
  access: 'scope',
  summary: 'The activity of a project, newest first.',
  params: z.object({ id: projectId }),
  query: z.object({
    /** The `next` of the page before. */
    after: z.string().max(100).optional(),
  }),
  output: z.object({
    entries: z.array(activityEntry),
    /** Cursor of the next page; null on the last one. */
    next: z.string().nullable(),
  }),
});

/** Announced to open screens when a project has new activity. */
export const activityTopic = 'activity';
