import { z } from 'zod';
import { draftReceipt } from '#features/generation/contract/draft.ts';

/** A passage that an answer cites: its text is verbatim that of its source. */
export const chatSource = draftReceipt;
export type ChatSource = z.output<typeof chatSource>;

/** A piece of an answer: text, or the ids of the passages that the text before it is from. */
export const answerPiece = z.union([
  z.object({ text: z.string() }),
  z.object({ passages: z.array(z.string()).min(1) }),
]);
export type AnswerPiece = z.output<typeof answerPiece>;

/** Who answers: a model, or the search of the suite, which only quotes. */
export const answerMakers = ['model', 'search'] as const;

/** A change of the project that a model proposes. */
export const chatProposal = z.object({
  /** Title of the action: 'Add a card'. */
  title: z.string(),
  /** What it is about, such as the text of the card; may be empty. */
  text: z.string(),
  /** The run that applied it last; null where it was never applied. */
  run_id: z.string().nullable(),
});
export type ChatProposal = z.output<typeof chatProposal>;

/** A question of a user with its answer. */
export const chatEntry = z.object({
  chat_id: z.string(),
  question: z.string(),
  created_date: z.iso.datetime(),
  made_by: z.enum(answerMakers),
  /** Name of the model; null without one. */
  model: z.string().nullable(),
  /** Text with citations; empty where the search answers. */
  answer: z.array(answerPiece),
  /** The cited passages; of the search, those that it found, best first. */
  sources: z.array(chatSource),
  /** For users who may edit the project. */
  proposals: z.array(chatProposal),
  /** Proposals that cannot be applied, with the reason. */
  left_out: z.array(z.object({ title: z.string(), reason: z.string() })),
  /** Why the answer is not whole, or is not the model's; null where it is. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Whether the answer is not shown, as it was made from a project that the user no longer sees. */
  withheld: z.boolean(),
});
export type ChatEntry = z.output<typeof chatEntry>;

/** Events of an answer while it is written. */
export const chatEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('begun'),
    chat_id: z.string(),
    made_by: z.enum(answerMakers),
    model: z.string().nullable(),
  }),
  z.object({ type: z.literal('text'), text: z.string() }),
  /** Cites passages; `sources` has those that were not sent before. */
  z.object({
    type: z.literal('cited'),
    passages: z.array(z.string()).min(1),
    sources: z.array(chatSource),
  }),
]);
export type ChatEvent = z.output<typeof chatEvent>;

/** A user's chat with a project. */
export const chat = z.object({
  /** Oldest first. */
  entries: z.array(chatEntry),
  /** The model that answers now; null where the search does. */
  model: z.object({ name: z.string(), leaves_network: z.boolean() }).nullable(),
});
export type Chat = z.output<typeof chat>;

/** Entries that are stored of one user's chat with a project; older ones are removed. */
export const maxEntries = 200;
