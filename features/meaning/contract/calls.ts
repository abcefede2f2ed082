import { z } from 'zod';
import { aiFailures } from '#features/ai/contract/failures.ts';
import { visibleItem } from '#features/links/contract/calls.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { linkableItemRef } from '#kernel/links/linkable-item.ts';

/** Characters of a text that passages are compared with. */
export const maxTextLength = 2000;
/** Passages that one call returns at most. */
export const maxHits = 20;

/** A passage that is near in meaning. */
export const meaningHit = z.object({
  /** The linkable item that has it, as the caller sees it now. */
  item: visibleItem,
  /** Its text, verbatim from the title or text of the item. */
  passage: z.string(),
  /** Its start in the text of the item, in UTF-16 code units; -1 for its title. */
  start: z.number().int(),
  /** From 0 to 1, and never 1: how often a passage with such a score is right. */
  sureness: z.number().min(0).max(1),
});
export type MeaningHit = z.output<typeof meaningHit>;

export const findByMeaning = defineCall({
  group: 'main',
  access: 'scope',
  id: 'meaning.find',
  method: 'POST',
  path: '/meaning/find',
  scope: 'read',
  summary:
    'Passages of all projects that the account sees whose meaning is near to a text, the nearest first. None where nothing is near enough.',
  failures: aiFailures,
  body: z.object({
    text: z.string().trim().min(1).max(maxTextLength),
    /** The project that the text is from, whose rules say where it may be sent to. */
    of: projectId.optional(),
    /** Only passages of this project. */
    among: projectId.optional(),
    /** Only passages of items of these types, such as 'highlight'. */
    types: z.array(z.string().max(40)).min(1).max(20).optional(),
    /** What the passages should be about; those that are get a higher rank. */
    about: z.enum(['goal', 'pain', 'action', 'tool', 'wish', 'background']).optional(),
    /** An item that the text is from, whose own passages are left out. */
    except: linkableItemRef.optional(),
    limit: z.number().int().min(1).max(maxHits).default(8),
  }),
  output: z.object({
    hits: z.array(meaningHit),
    /** Whether the text is in another language than English, which is the only one that was compared. */
    is_other_language: z.boolean(),
    /** How many of the projects are not read yet; they are read now. */
    unread: z.number().int(),
  }),
});
export type MeaningQuery = z.output<NonNullable<typeof findByMeaning.body>>;
export type MeaningAnswer = z.output<typeof findByMeaning.output>;
