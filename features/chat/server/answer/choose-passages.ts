import {
  type RankedText,
  scoreAgainst,
  type WordVectors,
} from '#features/drafting/server/index.ts';
import type { Passage } from '#features/sources/server/index.ts';

export interface ChooseOptions {
  words: WordVectors;
  /** Characters that all chosen passages have at most. */
  maxLength: number;
  /** Passages that are chosen at most. */
  maxCount: number;
}

/** A passage with how well it answers; see `scoreAgainst`. */
export interface ScoredPassage {
  passage: Passage;
  score: number;
}

/**
 * Chooses the passages that may answer a question, best first, with the passage after each one where
 * it is the same person's: an answer often follows its question.
 */
export function choosePassages(
  question: RankedText,
  passages: readonly Passage[],
  vectors: readonly Float32Array[],
  { words, maxLength, maxCount }: ChooseOptions,
): ScoredPassage[] {
  const texts = passages.map(({ text }, at) => ({ text, vector: vectors[at] ?? empty }));
  const scores = scoreAgainst(question, texts, { words });
  const order = [...passages.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const chosen = new Map<number, ScoredPassage>();
  let length = 0;
  const add = (at: number) => {
    const passage = passages[at];
    if (!passage || chosen.has(at) || chosen.size >= maxCount) return;
    if (length + passage.text.length > maxLength) return;
    length += passage.text.length;
    chosen.set(at, { passage, score: scores[at] ?? 0 });
  };
  for (const at of order) {
    add(at);
    const [here, next] = [passages[at], passages[at + 1]];
    if (next && here && next.source === here.source && next.speaker === here.speaker) add(at + 1);
    if (chosen.size >= maxCount) break;
  }
  return [...chosen.values()];
}

const empty = new Float32Array();
