import { z } from 'zod';
import { publicUser } from '#features/accounts/contract/public-user.ts';
import { defineCall } from '#kernel/call/call.ts';

/** Announced to a user's pages when what they were notified is another. */
export const notificationsTopic = 'notifications';

/** What a user can be notified of. */
export const notificationKinds = [
  'mention',
  'reply',
  'watched',
  'invitation',
  'access-request',
  'access-answer',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.output<typeof notificationKind>;

/**
 * Kinds that go out by mail until their person turns them off. The answer to a person's own request
 * always comes by mail; an invitation does too, as a mail of its own.
 */
export const optionalMailKinds = ['mention', 'watched', 'access-request'] as const;
export const optionalMailKind = z.enum(optionalMailKinds);
export type OptionalMailKind = z.output<typeof optionalMailKind>;

/** What mails of a kind are about, to stand inside a sentence. */
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
  /** More of it, as the beginning of a comment; may be empty. */
  text: z.string(),
  /** The place where it happened, below the public address. */
  path: z.string(),
  created_date: z.iso.datetime(),
  read: z.boolean(),
  /** Who did it, while there is such an account. */
  by: z.nullable(publicUser),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = defineCall({
  id: 'notifications.list',
  group: 'main',
  method: 'GET',
  path: '/notifications',
  access: 'account',
  summary: 'What the account was told of, newest first, and how much of it is unread.',
  query: z.object({
    /** Where the page before ended: its `next`. */
    after: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    notifications: z.array(notification),
    unread: z.number().int(),
    /** Present when there are more. */
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
