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
export const itemContent = researchItem.extend({
  title: z.string(),
  markdown: z.string(),
  participants: z.array(z.string()),
  tags: z.array(z.string()),
  highlights: z.array(
    z.object({ text: z.string(), tags: z.array(z.string()), participant: z.string().nullable() }),
  ),
});
export type ItemContent = z.output<typeof itemContent>;

/** Items whose content one call returns, at most. */
export const maxShown = 10;

export const importRequest = z.object({ notes: z.array(researchItem).min(1).max(maxItems) });

/** What became of an item. */
export const importLine = z.object({
  item: id,
  title: z.string(),
  outcome: z.enum(['imported', 'here', 'failed']),
  /** The note; null where there is none. */
  note: z.string().nullable(),
  /** The number of highlights at their words. */
  highlights: z.number().int(),
  /** The text of highlights whose words were not found. */
  unplaced: z.array(z.string()),
  problem: z.string().nullable(),
});
export type ImportLine = z.output<typeof importLine>;

export const importResult = z.object({
  imported: z.number().int(),
  here: z.number().int(),
  failed: z.number().int(),
});
