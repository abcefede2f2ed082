import { z } from 'zod';

const id = z.string().min(1).max(200);
const text = z.string();

/** A file of a design tool that a project uses. */
export const design = z.object({
  tool: z.literal('figma'),
  /** Key of the file. */
  file: id,
  /** Id of the part whose frames are listed; null for the whole file. */
  node: id.nullable(),
  name: text,
  version: text,
  url: text,
});
export type Design = z.output<typeof design>;

/** A frame that can be imported. */
export const listedFrame = z.object({
  id,
  name: text,
  /** Page and section of the file that it is in. */
  page: text,
  /** Size in units of the file. */
  width: z.number(),
  height: z.number(),
});
export type ListedFrame = z.output<typeof listedFrame>;

/** What is known of the scarce requests of a connection. */
export const designBudget = z.object({
  /** Requests that were sent from here this month. */
  spent: z.number().int(),
  /** How many the tool allows a month; null where it allows some a minute, or where that is not known. */
  monthly: z.number().int().nullable(),
  /** When the next one is possible; null for now. */
  next_at: z.string().nullable(),
});
export type DesignBudget = z.output<typeof designBudget>;

/** Frames that one run imports. */
export const maxImported = 200;
/** Pixels for each unit of a frame that can be chosen. */
export const scales = [0.5, 1, 2, 3, 4] as const;

/** What became of a frame. */
export const frameLine = z.object({
  frame: id,
  name: text,
  /**
   * `imported` as a new page; `refreshed`: its page has a new picture; `unchanged`: the picture is the
   * same; `failed`.
   */
  outcome: z.enum(['imported', 'refreshed', 'unchanged', 'failed']),
  /** Why it failed. */
  problem: text.nullable(),
});
export type FrameLine = z.output<typeof frameLine>;

export const framesResult = z.object({
  imported: z.number().int(),
  refreshed: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
});
export type FramesResult = z.output<typeof framesResult>;

/** A reply to a comment, as text. */
export const commentReply = z.object({ author: text, text, at: text });

/** The comment in a design tool that an issue has. */
export const designComment = z.object({
  id: text,
  /** The item that was sent, such as `issue:1a2b`. */
  item: text,
  /** `gone`: it was deleted there. */
  state: z.enum(['sending', 'linked', 'gone']),
  /** Null until it exists. */
  number: text.nullable(),
  url: text.nullable(),
  resolved_at: text.nullable(),
  /** Whether it was moved off the frame that its item is pinned to. */
  is_moved: z.boolean(),
  replies: z.array(commentReply),
  /** Why the last try to send or read it failed; null where it did not. */
  problem: text.nullable(),
  sent_by: text,
  read_at: text.nullable(),
});
export type DesignCommentRecord = z.output<typeof designComment>;

/** What became of an issue that was sent as a comment. */
export const commentLine = z.object({
  item: text,
  title: text,
  outcome: z.enum(['sent', 'found', 'failed']),
  url: text.nullable(),
  problem: text.nullable(),
});
export type CommentLine = z.output<typeof commentLine>;

export const commentsResult = z.object({
  sent: z.number().int(),
  found: z.number().int(),
  failed: z.number().int(),
});

/** Frames of a linked file that become pages. */
export const importRequest = z.object({
  file: id,
  /** Part of the file whose frames were listed. */
  node: id.nullable().default(null),
  frames: z.array(id).min(1).max(maxImported),
  /** Pixels of the pictures for each unit of a frame. */
  scale: z.number().min(0.01).max(4).default(2),
  /** Section that gets the pages; the last one by default. */
  section: id.nullable().default(null),
});
export type ImportRequest = z.output<typeof importRequest>;

/** Pages that get new pictures; null for all. */
export const refreshRequest = z.object({
  pages: z.array(id).min(1).max(1000).nullable().default(null),
});
export type RefreshRequest = z.output<typeof refreshRequest>;

/** Issues that become comments. */
export const commentRequest = z.object({
  items: z.array(z.string().min(1).max(100)).min(1).max(200),
});
export type CommentRequest = z.output<typeof commentRequest>;
