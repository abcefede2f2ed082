import { z } from 'zod';
import { severity } from './codes.ts';

/** What a review's picture on the dashboard is drawn from. */
export const reviewPreview = z.object({
  pages: z.number(),
  /** Problems by severity from 4 to 0, and those that nobody rated. */
  counts: z.array(z.number()),
  /** How many of them are still to be done. */
  open: z.number(),
  /** The worst of these. */
  top: z.array(z.object({ title: z.string(), severity: severity.nullable() })),
});
export type ReviewPreview = z.output<typeof reviewPreview>;
