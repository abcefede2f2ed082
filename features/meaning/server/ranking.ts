import type { SentenceKind } from '#features/drafting/document/index.ts';
import {
  embedExamples,
  featuresOf,
  type KindVectors,
  probabilitiesOf,
  scoreAgainst,
} from '#features/drafting/server/index.ts';
import { surenessOf } from './sureness.ts';
import type { NearPassage } from './vector-store.ts';

/** A passage with how sure it is that it is meant. */
export interface RankedPassage extends NearPassage {
  sureness: number;
}

/** What passages are compared with. */
export interface RankingQuery {
  text: string;
  vector: Float32Array;
  /** What the passages should be about; its vectors are of the encoder of the passages. */
  about?: { kind: SentenceKind; examples: KindVectors } | undefined;
}

/**
 * Ranks passages by their meaning, the rare words that they share with the text, and what they are
 * about; the best first.
 */
export function rankPassages(
  { text, vector, about }: RankingQuery,
  passages: readonly NearPassage[],
): RankedPassage[] {
  const kindOf = (at: number) => {
    const passage = passages[at];
    if (!about || !passage) return 0;
    const features = featuresOf(passage.text, passage.vector, about.examples);
    return probabilitiesOf(features)[about.kind];
  };
  // Without vectors of words: shared words count, counterparts by the meaning of the whole.
  const scores = scoreAgainst({ text, vector }, passages, { words: new Map(), kindOf });
  return passages
    .map((passage, at) => ({ ...passage, sureness: surenessOf(scores[at] ?? 0) }))
    .sort((a, b) => b.sureness - a.sureness);
}

/**
 * The passages without those that repeat a better one of the same project: a highlight has the words
 * of its note.
 */
export function withoutRepeats<Passage extends RankedPassage>(
  ranked: readonly Passage[],
): Passage[] {
  const chosen: Passage[] = [];
  const preferred = [...ranked].sort(
    (a, b) =>
      b.sureness - a.sureness || Number(b.type === 'highlight') - Number(a.type === 'highlight'),
  );
  for (const passage of preferred) {
    const repeats = (other: Passage) =>
      other.projectId === passage.projectId && overlaps(other.text, passage.text);
    if (!chosen.some(repeats)) chosen.push(passage);
  }
  return chosen;
}

/** Whether one of two texts contains the other, apart from spaces and case. */
export function overlaps(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a.includes(b) || b.includes(a);
}

/** Characters of a sentence from which it counts as said twice. */
const minSentence = 12;

/** Whether a passage and a text overlap, or share a sentence or what a user chose of one. */
export function sharesSentence(passage: string, text: string): boolean {
  if (overlaps(passage, text)) return true;
  const sentences = [...sentenceSegmenter.segment(text)].map(({ segment }) => segment.trim());
  return sentences.some((one) => one.length >= minSentence && overlaps(passage, one));
}

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

export { embedExamples, type KindVectors };
