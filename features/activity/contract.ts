import { z } from 'zod';
import { publicUser } from '#features/accounts/contract/public-user.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';

/** What a user did with a project as a whole. */
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

/** What a user changed of one kind of records. */
export const changedRecords = z.object({
  /** What one, and several, of them are called, as 'card' and 'cards'. */
  one: z.string(),
  many: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
});

/** What one person did with a project within a quarter of an hour. */
export const activityEntry = z.object({
  id: z.string(),
  /** Null when there is no such account any more. */
  by: z.nullable(publicUser),
  began_date: z.iso.datetime(),
  /** When they did the last of it. */
  last_date: z.iso.datetime(),
  acts: z.array(act),
  records: z.array(changedRecords),
  /** The facts of the whole project that they changed, by their labels. */
  facts: z.array(z.string()),
});
export type ActivityEntry = z.output<typeof activityEntry>;

export const readActivity = defineCall({
  id: 'activity.read',
  group: 'main',
  method: 'GET',
  path: '/projects/activity/:id',
  access: 'scope',
  summary: 'Who did what with a project, newest first.',
  params: z.object({ id: projectId }),
  query: z.object({
    /** Where the page before ended: its `next`. */
    after: z.string().max(100).optional(),
  }),
  output: z.object({
    entries: z.array(activityEntry),
    /** Present when there are more. */
    next: z.string().nullable(),
  }),
});

/** Announced to open screens when a user did something. */
export const activityTopic = 'activity';
