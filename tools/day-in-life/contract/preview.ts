import { z } from 'zod';
import { boardKind, scale } from './codes.ts';

/** What a project's picture on the dashboard is drawn from: its first board. */
export const dayPreview = z.object({
  scale,
  kind: boardKind,
  boards: z.number(),
  tasks: z.number(),
  /** Share of the told time with the product, 0 to 1. */
  product: z.number(),
  starts: z.number(),
  ends: z.number(),
  /** The first tasks by time, in minutes of the board. */
  blocks: z.array(
    z.object({
      title: z.string(),
      from: z.number(),
      to: z.number(),
      column: z.number(),
      columns: z.number(),
      mood: z.number().nullable(),
      product: z.boolean(),
    }),
  ),
});
export type DayPreview = z.output<typeof dayPreview>;
