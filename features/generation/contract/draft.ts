import { z } from 'zod';
import { linkValue } from '#kernel/links/linkable-item.ts';
import { draftBrief, draftFocus } from './brief.ts';

/** How a piece relates to its sources; code decides it, never a model. */
export const backings = ['quote', 'paraphrase', 'none', 'template'] as const;

/** Who wrote a draft: a model, the engine of the suite, or the method's template. */
export const draftMakers = ['model', 'engine', 'template'] as const;

/** A passage that a piece of a draft is from. */
export const draftReceipt = z.object({
  /** Id of the passage in the draft. */
  passage: z.string(),
  /** Whom and what it is from: 'P01, Interview'. */
  ref: z.string(),
  /** The text of the passage, verbatim. */
  text: z.string(),
  /** The item with the passage; null for a text that is not stored. */
  link: linkValue.nullable(),
  /** Where the passage begins and ends in the text of its source, in UTF-16 code units. */
  start: z.number().int(),
  end: z.number().int(),
});
export type DraftReceipt = z.output<typeof draftReceipt>;

/** One piece of a draft with what it is from. */
export const draftPiece = z.object({
  /** A draft that is made in rounds replaces the pieces of the round before. */
  round: z.number().int(),
  id: z.string(),
  slot: z.string(),
  under: z.string().nullable(),
  text: z.string(),
  values: z.record(z.string(), z.unknown()),
  backing: z.enum(backings),
  /** The quoted text, verbatim; null where nothing is quoted. */
  quote: z.string().nullable(),
  receipts: z.array(draftReceipt),
  /** The number of participants who say it; null where it was not counted. */
  said_by: z.number().int().nullable(),
  /** Who wrote it. */
  made_by: z.enum(draftMakers),
  /** Name of the model; null without one. */
  model: z.string().nullable(),
  prompt_version: z.string().nullable(),
  /** In how many of the repeated drafts it came; 1 where the draft was made once. */
  recurs: z.number().int().default(1),
  /** Whether it is from a source that its owner no longer sees: it says nothing, and is not accepted. */
  withheld: z.boolean().default(false),
});
export type DraftPiece = z.output<typeof draftPiece>;

/** The summary of a draft at its end. */
export const draftResult = z.object({
  made_by: z.enum(draftMakers),
  /** Name of the model; null without one. */
  model: z.string().nullable(),
  prompt_version: z.string().nullable(),
  /** The last round; its pieces are the draft. */
  round: z.number().int(),
  pieces: z.number().int(),
  /** Titles of the slots, by their keys. */
  slots: z.array(z.object({ key: z.string(), title: z.string(), under: z.string().nullable() })),
  sources: z.number().int(),
  passages: z.number().int(),
  /** Why the draft is not whole; null where it is. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** How many times the sources were drafted; see `recurs`. */
  repeats: z.number().int().default(1),
});

/** What a run of a draft works on. */
export const draftRunInput = z.object({
  brief: draftBrief,
  focus: draftFocus.nullable().default(null),
  /** The board of the project that is drafted, as the blueprint of a map; null for the project itself. */
  board: z.string().max(40).nullable().default(null),
  /** Whether only the first level is drafted, as the sections of a map before its cells. */
  only_sections: z.boolean().default(false),
  /** Whether its pieces are written into the project as they come; otherwise they are proposed. */
  accepts: z.boolean().default(false),
  /** How often the sources are drafted; what recurs is shown as such. */
  repeats: z.number().int().min(1).max(3).default(1),
  /** Whether this draft created the project, or drafts it again; for titles. */
  act: z.enum(['generate', 'regenerate']).default('generate'),
  /** The project's kind as users read it: 'Mapper'. */
  noun: z.string().max(60),
});
export type DraftRunInput = z.output<typeof draftRunInput>;

/** What a run that accepts pieces of a draft works on. */
export const acceptRunInput = z.object({
  /** Id of the run of the draft. */
  draft: z.string().max(64),
  /** Ids of pieces; null for all. */
  pieces: z.array(z.string().max(64)).max(5000).nullable(),
  noun: z.string().max(60),
});

/** What accepting did. */
export const acceptResult = z.object({
  /** Pieces that are in the project now. */
  accepted: z.number().int(),
  /** Pieces that were not written, because their parent is missing or full. */
  left_out: z.number().int(),
});

/** Names of the kinds of runs. */
export const draftRunName = 'generation.draft';
export const acceptRunName = 'generation.accept';
