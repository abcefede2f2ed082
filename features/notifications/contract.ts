import { z } from 'zod';
import { publicUser } from '#features/accounts/contract/public-user.ts';
import { defineCall } from '#kernel/call/call.ts';

/** Announced to a user's pages when their notifications changed. */
export const notificationsTopic = 'notifications';

/** Types of notifications. */
export const notificationKinds = [
  'mention',
  'reply',
  'watched',
  'invitation',
  'team',
  'access-request',
  'access-answer',
  'proposal',
  'consent',
  'backup',
  'storage',
  'library',
  'account',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.output<typeof notificationKind>;

/**
 * Types that are mailed until the user turns that off. The answer to a user's own request is always
 * mailed; an invitation too, as a separate mail.
 */
export const optionalMailKinds = ['mention', 'watched', 'access-request'] as const;
export const optionalMailKind = z.enum(optionalMailKinds);
export type OptionalMailKind = z.output<typeof optionalMailKind>;

/** The subject of mails of a type, for use in a sentence. */
export const mailSubjects: Record<OptionalMailKind, string> = {
  mention: 'mentions of you',
  watched: 'changes to what you watch',
  'access-request': 'requests for access to your projects',
};

export const notification = z.object({
  id: z.string(),
  kind: notificationKind,
  /** What happened, in one line. */
  title: z.string(),
  /** More of it, such as the beginning of a comment; may be empty. */
  text: z.string(),
  /** Path of the page where it happened. */
  path: z.string(),
  created_date: z.iso.datetime(),
  read: z.boolean(),
  /** The author; null once the account is deleted. */
  by: z.nullable(publicUser),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = defineCall({
  id: 'notifications.list',
  group: 'main',
  method: 'GET',
  path: '/notifications',
  access: 'account',
  summary: 'The notifications of the account, newest first, and the number of unread ones.',
  query: z.object({
    /** The `next` of the page before. */
    after: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    notifications: z.array(notification),
    unread: z.number().int(),
    /** Cursor of the next page; null on the last one. */
    next: z.string().nullable(),
  }),
});

export const readNotifications = defineCall({
  id: 'notifications.read',
  group: 'main',
  method: 'POST',
  path: '/notifications/read',
  access: 'account',
  summary: 'Mark notifications as read: those named, or all.',
  body: z.object({ ids: z.array(z.string().max(64)).max(100).optional() }),
  output: z.object({ unread: z.number().int() }),
});

const mailSettings = z.object({
  mails: z.array(z.object({ kind: optionalMailKind, on: z.boolean() })),
});
export type MailSettings = z.output<typeof mailSettings>;

export const readMailSettings = defineCall({
  id: 'notifications.mailSettings',
  group: 'main',
  method: 'GET',
  path: '/notifications/mails',
  access: 'account',
  summary: 'Which mails about notifications the account gets.',
  output: mailSettings,
});

export const setMail = defineCall({
  id: 'notifications.setMail',
  group: 'main',
  method: 'POST',
  path: '/notifications/mails',
  access: 'account',
  summary: 'Turn one kind of mails about notifications on or off.',
  body: z.object({ kind: optionalMailKind, on: z.boolean() }),
  output: mailSettings,
});
