import { z } from 'zod';
import { boardKind, scale } from './codes.ts';

/** The data of a project's preview on the dashboard, from its first board. */
export const dayPreview = z.object({
  scale,
  kind: boardKind,
  boards: z.number(),
  tasks: z.number(),
  /** The share of the described time that is spent with the product, from 0 to 1. */
  product: z.number(),
  starts: z.number(),
  ends: z.number(),
  /** The first tasks by time, in minutes since the board began. */
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
