import type * as Y from 'yjs';
import { z } from 'zod';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { lengths } from '#kernel/text/limits.ts';
import type { SortedPassages } from './sorted.ts';

/** A place of a project that drafts fill: stages of a map, goals of a persona, tasks of a day. */
export interface DraftSlot {
  /** Unique in its definition: 'pain'. */
  key: string;
  /** As a user reads it: 'Pain points'. */
  title: string;
  /** What belongs here, in one or two sentences that a model and a person understand. */
  description: string;
  /** Whether title and description are texts of the project: for a model, data and no instructions. */
  isOwn?: boolean;
  /** Key of the slot of their parent elements, such as the stage of a card. */
  under?: string;
  /** Elements that a draft has here at most, under each element above. */
  max: number;
  /** What an element has besides its text; nothing without it. */
  values?: z.ZodObject;
}

/** One piece of a draft. */
export interface DraftElement {
  slot: string;
  /** Unique in its draft; its children refer to it. */
  id: string;
  /** Id of its parent element; null for the first level. */
  under: string | null;
  text: string;
  /** Ids of the passages that it is from. */
  passages: readonly string[];
  /** What it quotes of them, if anything. */
  quote: string | null;
  values: Readonly<Record<string, unknown>>;
  /** The number of participants who say it; absent where it was not counted. */
  saidBy?: number;
  /** Whether it is of the method's template, and from no source. */
  isTemplate?: boolean;
}

/** What the project keeps of a passage as evidence. */
export interface Receipt {
  /** Whom and what it is from: 'P01, Interview'. */
  ref: string;
  /** The text of the passage, verbatim. */
  quote: string;
  /** Its location in another project; null for a text that is not stored. */
  link: LinkValue | null;
  /** When it was said, in ISO 8601; null where this is unknown. */
  at: string | null;
}

/**
 * The part of a project that is drafted again: ids of records, by the kinds that the tool names. Several
 * are one part, as a stage and a row are a cell.
 */
export type DraftFocus = Readonly<Partial<Record<string, string>>>;

/** A record of a document. */
export interface RecordName {
  collection: string;
  id: string;
}

/** What a plan needs besides the elements. */
export interface Planning {
  newId(): string;
  /** The receipt of a passage; undefined for an id that names none. */
  receiptOf(passage: string): Receipt | undefined;
  /** The part that is drafted again; absent for a draft that only adds. */
  focus?: DraftFocus;
  /**
   * Whether a run wrote the record and no user has changed it since, by the stored changes of runs.
   * Without it, only a card of a map counts as untouched, while it is Assumed and has nothing that only a
   * person adds.
   */
  isUntouched?(record: RecordName): boolean;
}

/** How a draft is written into a project. */
export interface DraftPlan {
  /** In the order in which they run; every id and position is given. */
  actions: readonly DraftAction[];
  /** The record of each element that is written or was there already, by the element's id. */
  records: ReadonlyMap<string, RecordName>;
  /** The records that the first actions remove because the draft takes their place. */
  replaces: readonly RecordName[];
}

/** How a draft is made without a model. */
export interface ArrangeOptions {
  /** A category of the tool's templates; absent to follow the sources alone. */
  template?: string;
  /** Id of the record that is drafted again, the parent of the first level. */
  under?: string;
  /** Whether similar participants are described as one; the tool decides where it is absent. */
  people?: 'each' | 'alike';
}

/** An action that writes an element into the project. */
export interface DraftAction {
  action: string;
  input: Readonly<Record<string, unknown>>;
}

/** How a tool's projects are drafted. */
export interface DraftDefinition {
  /** The name of the result in prompts: 'a customer journey map'. */
  subject: string;
  /** The method's rules, a sentence each; a model follows them. */
  rules: readonly string[];
  /** The slots of a project as it is now; those above come before those under them. */
  slots(document: Y.Doc): readonly DraftSlot[];
  /**
   * The actions that write elements into the project. An element is left out, with all under it, where
   * its slot, its text or its parent is missing. One that exists already is not added again,
   * but gets the evidence that it lacks.
   */
  plan(document: Y.Doc, elements: readonly DraftElement[], planning: Planning): DraftPlan;
  /** The elements of a draft from sorted passages, without a model; the same for the same input. */
  arrange(document: Y.Doc, sorted: SortedPassages, options?: ArrangeOptions): DraftElement[];
  /** The elements of the method's template, where there is nothing but a description. */
  arrangeTemplate(document: Y.Doc, description: string, options?: ArrangeOptions): DraftElement[];
  /** The elements of the first level that a project has, for a draft that continues from them. */
  firstLevel?(document: Y.Doc): Pick<DraftElement, 'id' | 'slot' | 'text'>[];
  /** What an element says besides its text, in a few words for people: its times; empty for nothing. */
  describe?(element: Pick<DraftElement, 'slot' | 'values'>): string;
  /** What is drafted of the part in focus; without it, or for null, everything is. */
  partOf?(document: Y.Doc, focus: DraftFocus): FocusedPart | null;
}

/** What is drafted of a part of a project. */
export interface FocusedPart {
  /** Keys of its slots. */
  slots: readonly string[];
  /** Id of their parent record; null for those of the first level. */
  under: string | null;
}

const elementId = z.string().min(1).max(24);

/** The shape of one element as a model writes it; slots are distinguished by their keys. */
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
      values: (values ?? z.object({})).prefault({}),
    })
    .describe(title === '' ? description : `${title}: ${description}`);
}
