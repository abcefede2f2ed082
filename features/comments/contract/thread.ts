import { z } from 'zod';
import { publicUser } from '#features/accounts/contract/public-user.ts';
import { lengths } from '#kernel/text/limits.ts';

/**
 * The subject of a thread, in a format that only the tool understands, such as `card:4f`; it may refer
 * to something that was removed.
 */
export const anchor = z.string().min(1).max(200);

/** Plain text; trimmed, with line breaks. */
export const commentText = z.string().trim().min(1).max(lengths.comment);

export const comment = z.object({
  id: z.string(),
  text: z.string(),
  created_date: z.iso.datetime(),
  edited: z.boolean(),
  /** Who wrote it. */
  author: publicUser,
  /** Mentioned users; their names are in the text after an @. */
  mentions: z.array(publicUser),
});
export type Comment = z.output<typeof comment>;

export const thread = z.object({
  id: z.string(),
  anchor: z.string(),
  /** Full name of the user who resolved it; null while it is open. */
  resolved_by: z.string().nullable(),
  /** Whether the reader may resolve and reopen it. */
  may_resolve: z.boolean(),
  /** Comments of others that the reader has not read. */
  unread: z.number().int(),
  /** Oldest first. */
  comments: z.array(comment),
});
export type Thread = z.output<typeof thread>;

/** Which threads of a project: open or resolved ones. */
export const threadStates = ['open', 'resolved'] as const;
export const threadState = z.enum(threadStates);
export type ThreadState = z.output<typeof threadState>;

/** The state of an anchor's icon. */
export const anchorStatus = z.object({
  anchor: z.string(),
  /** Open threads, and the comments in them. */
  threads: z.number().int(),
  comments: z.number().int(),
  unread: z.number().int(),
});

/** The comments of a project by anchor, as an account sees them (S3.56). */
export const commentStatus = z.object({
  /** Comments of others in open threads that the account has not read. */
  unreadCount: z.number().int(),
  anchors: z.array(anchorStatus),
});
export type CommentStatus = z.output<typeof commentStatus>;

/** Announced to open screens when comments of a project changed. */
export const commentsTopic = 'comments';

/** The anchor of comments on a project as a whole. */
export const projectAnchor = 'project';
