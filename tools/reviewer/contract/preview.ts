import { z } from 'zod';
import { severity } from './codes.ts';

/** The data of a review's preview on the dashboard. */
export const reviewPreview = z.object({
  pages: z.number(),
  /** The numbers of problems by severity from 4 to 0, then of those without ratings. */
  counts: z.array(z.number()),
  /** The number of unresolved problems. */
  open: z.number(),
  /** The worst unresolved problems. */
  top: z.array(z.object({ title: z.string(), severity: severity.nullable() })),
});
export type ReviewPreview = z.output<typeof reviewPreview>;
