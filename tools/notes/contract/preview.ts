import { z } from 'zod';

/** What the picture of a note project on the dashboard is drawn from. */
export const notesPreview = z.object({
  /** How many notes there are in all. */
  count: z.number().int(),
  /** The first of them, in their order. */
  notes: z.array(
    z.object({
      title: z.string(),
      /** How much stands in it, from 0 for nothing to 3. */
      fill: z.number().int().min(0).max(3),
      /** Colours of its tags. */
      tags: z.array(z.string()),
    }),
  ),
});
export type NotesPreview = z.output<typeof notesPreview>;
