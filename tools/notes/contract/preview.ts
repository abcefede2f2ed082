import { z } from 'zod';

/** The data of a note project's preview on the dashboard. */
export const notesPreview = z.object({
  /** The number of all notes. */
  count: z.number().int(),
  /** The first notes, in order. */
  notes: z.array(
    z.object({
      title: z.string(),
      /** The length of its text, from 0 for empty to 3. */
      fill: z.number().int().min(0).max(3),
      /** The colours of its tags. */
      tags: z.array(z.string()),
    }),
  ),
});
export type NotesPreview = z.output<typeof notesPreview>;
