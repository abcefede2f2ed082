import type { SentenceKind } from '#features/drafting/document/index.ts';
import type { Cue } from './cues.ts';

/** What is weighed of a sentence. */
export type Feature = 'bias' | Cue | `near-${SentenceKind}`;

/** The weights of the features of each kind; those left out are 0. */
export type KindWeights = Readonly<
  Record<SentenceKind, Readonly<Partial<Record<Feature, number>>>>
>;
