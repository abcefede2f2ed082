import { z } from 'zod';
import { publicUser } from '#features/accounts/contract/public-user.ts';
import { lengths } from '#kernel/text/limits.ts';

/**
 * What a thread is on, in words that only the tool understands, as `card:4f`; it outlives what it
 * names.
 */
export const anchor = z.string().min(1).max(200);

/** Plain text; line breaks stay, blanks around it go. */
export const commentText = z.string().trim().min(1).max(lengths.comment);

export const comment = z.object({
  id: z.string(),
  text: z.string(),
  created_date: z.iso.datetime(),
  edited: z.boolean(),
  /** Who wrote it. */
  author: publicUser,
  /** Who is mentioned in it; their names stand in the text behind an @. */
  mentions: z.array(publicUser),
});
export type Comment = z.output<typeof comment>;

export const thread = z.object({
  id: z.string(),
  anchor: z.string(),
  /** Who put it away; null while it is open. */
  resolved_by: z.string().nullable(),
  /** Whether this person may resolve it and open it again. */
  may_resolve: z.boolean(),
  /** Comments of others that this person has not seen. */
  unread: z.number().int(),
  /** Oldest first. */
  comments: z.array(comment),
});
export type Thread = z.output<typeof thread>;

/** Which threads of a project: those to deal with, or those that are done. */
export const threadStates = ['open', 'resolved'] as const;
export const threadState = z.enum(threadStates);
export type ThreadState = z.output<typeof threadState>;

/** What an anchor's icon shows. */
export const anchorStatus = z.object({
  anchor: z.string(),
  /** Open threads and the comments in them. */
  threads: z.number().int(),
  comments: z.number().int(),
  unread: z.number().int(),
});

/** Where the comments of a project stand for one person (S3.56). */
export const commentStatus = z.object({
  /** Comments of others in open threads that this person has not seen. */
  unreadCount: z.number().int(),
  anchors: z.array(anchorStatus),
});
export type CommentStatus = z.output<typeof commentStatus>;

/** Announced to open screens when comments of a project changed. */
export const commentsTopic = 'comments';

/** The anchor of what is said about a project as a whole. */
export const projectAnchor = 'project';
