import { z } from 'zod';

/** What a project's picture on the dashboard is drawn from. */
export const reviewerPreview = z.object({
  count: z.number(),
  /** The first entries. */
  entries: z.array(z.string()),
});
export type ReviewerPreview = z.output<typeof reviewerPreview>;
