import { z } from 'zod';

const id = z.string().min(1).max(200);

/** `data`, or `notes`, its older name. */
export const researchSource = z.enum(['data', 'notes']);

/** An item of Dovetail: data such as a transcript, or a note. */
export const researchItem = z.object({ id, source: researchSource });
export type ResearchItem = z.output<typeof researchItem>;

/** Items that are imported at once, at most. */
export const maxItems = 50;

export const researchProject = z.object({
  id,
  title: z.string(),
  created_at: z.string().nullable(),
});

export const listedItem = researchItem.extend({
  title: z.string(),
  created_at: z.string().nullable(),
});
export type ListedItem = z.output<typeof listedItem>;

/** An item with all that belongs to it. */
export const wholeItem = researchItem.extend({
  title: z.string(),
  markdown: z.string(),
  participants: z.array(z.string()),
  tags: z.array(z.string()),
  highlights: z.array(
    z.object({ text: z.string(), tags: z.array(z.string()), participant: z.string().nullable() }),
  ),
});
export type WholeItem = z.output<typeof wholeItem>;
