import type * as Y from 'yjs';
import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';

/** A place of a project that drafts fill: stages of a map, goals of a persona, tasks of a day. */
export interface DraftSlot {
  /** Unique in its definition: 'pain'. */
  key: string;
  /** As a user reads it: 'Pain points'. */
  title: string;
  /** What belongs here, in one or two sentences that a model and a person understand. */
  description: string;
  /** Key of the slot whose elements these stand under, as a card under its stage. */
  under?: string;
  /** Elements that a draft has here at most, under each element above. */
  max: number;
  /** What an element has besides its text; nothing without it. */
  values?: z.ZodObject;
}

/** One piece of a draft. */
export interface DraftElement {
  slot: string;
  /** Unique in its draft; what stands under it names it. */
  id: string;
  /** Id of the element that it stands under; null for the first level. */
  under: string | null;
  text: string;
  /** Ids of the passages that it is from. */
  passages: readonly string[];
  /** What it quotes of them, if anything. */
  quote: string | null;
  values: Readonly<Record<string, unknown>>;
}

/** An action that writes an element into the project. */
export interface DraftAction {
  action: string;
  input: Readonly<Record<string, unknown>>;
}

/** How a tool's projects are drafted. */
export interface DraftDefinition {
  /** What a model is asked to write: 'a customer journey map'. */
  subject: string;
  /** The method's rules, a sentence each; a model follows them. */
  rules: readonly string[];
  /** The slots of a project as it is now; those above come before those under them. */
  slots(document: Y.Doc): readonly DraftSlot[];
  /**
   * The actions that write elements into the project, in their order. Elements under one that is not
   * among them and not in the document are left out.
   */
  plan(document: Y.Doc, elements: readonly DraftElement[], newId: () => string): DraftAction[];
}

const elementId = z.string().min(1).max(24);

/** The shape of one element as a model writes it; the slots are told apart by their keys. */
export function elementSchema(slots: readonly DraftSlot[]): z.ZodType<DraftElement> {
  const [first, ...rest] = slots.map(slotSchema);
  if (!first) throw new Error('A draft has no slots.');
  return z.discriminatedUnion('slot', [first, ...rest]);
}

function slotSchema({ key, title, description, under, values }: DraftSlot) {
  return z
    .object({
      slot: z.literal(key),
      id: elementId.describe('Short and unique, as e1.'),
      under:
        under === undefined
          ? z.null().default(null)
          : elementId.describe(`The id of the ${under} that it stands under.`),
      text: z.string().trim().min(1).max(lengths.text),
      passages: z
        .array(z.string().max(24))
        .max(20)
        .default([])
        .describe('Ids of the passages that say this; none where none does.'),
      quote: z
        .string()
        .max(lengths.quote)
        .nullable()
        .default(null)
        .describe('Words of the first passage, exactly as they stand there.'),
      values: values ?? z.object({}).default({}),
    })
    .describe(`${title}: ${description}`);
}
