import { z } from 'zod';

const user = z.object({ id: z.string(), handle: z.string(), email: z.string().optional() });
export const me = user;

export const fileMeta = z.object({
  name: z.string(),
  last_touched_at: z.string(),
  version: z.string().optional(),
  url: z.string().optional(),
});

export const images = z.object({
  err: z.string().nullish(),
  images: z.record(z.string(), z.string().nullable()),
});

export const comment = z.object({
  id: z.string(),
  message: z.string(),
  /** Empty for a first comment. */
  parent_id: z.string().nullish(),
  user,
  created_at: z.string(),
  resolved_at: z.string().nullish(),
  order_id: z.string().nullish(),
  /** A point of the canvas has no part. */
  client_meta: z.object({ node_id: z.string().nullish() }).nullish(),
});
export type CommentAnswer = z.output<typeof comment>;

export const comments = z.object({ comments: z.array(comment) });
