import type { Cue } from './cues.ts';

/** What a sentence of an interview can be about, whatever the subject is. */
export const sentenceKinds = ['goal', 'pain', 'action', 'tool', 'wish', 'background'] as const;
export type SentenceKind = (typeof sentenceKinds)[number];

/** What is weighed of a sentence. */
export type Feature = 'bias' | Cue | `near-${SentenceKind}`;

/** The weights of the features of each kind; those left out are 0. */
export type KindWeights = Readonly<
  Record<SentenceKind, Readonly<Partial<Record<Feature, number>>>>
>;
