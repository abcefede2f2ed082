import { contentTerms, stemOf } from '#features/drafting/document/index.ts';
import { similarity } from '#platform/server/language/language.ts';

/** A text with its vector, and the vectors of its content words. */
export interface RankedText {
  text: string;
  vector: Float32Array;
}

/** A vector for each content word of all texts, by the word. */
export type WordVectors = ReadonlyMap<string, Float32Array>;

export interface RankingOptions {
  words: WordVectors;
  /** How probable it is that a text is of the kind that is looked for, from 0 to 1; 0 where none is. */
  kindOf?: (index: number) => number;
}

/** Weights found on `fixtures/labelled-evidence.json`; `bench/` says how well they do. */
const kindWeight = 0.2;
const sharedWeight = 0.5;
/** Similarity of two words below which they have nothing to do with each other. */
const unrelated = 0.4;

/**
 * Scores how well texts support a claim, by the meaning of the whole, by the rare words that they share or
 * have counterparts of, and by their kind. Higher is better; above 1 they are about the same.
 * @returns a score for each text, in their order
 */
export function scoreAgainst(
  claim: RankedText,
  texts: readonly RankedText[],
  { words, kindOf }: RankingOptions,
): number[] {
  const bags = texts.map(({ text }) => contentTerms(text));
  const rarity = rarityOf(bags);
  const terms = [...new Set(contentTerms(claim.text))];
  const counterparts = createCounterparts(words);
  const total = terms.reduce((sum, word) => sum + rarity(word), 0) || 1;
  return texts.map(({ vector }, at) => {
    const bag = [...new Set(bags[at])];
    const shared = terms.reduce((sum, word) => sum + rarity(word) * counterparts(word, bag), 0);
    const kind = kindWeight * (kindOf?.(at) ?? 0);
    return similarity(claim.vector, vector) + (sharedWeight * shared) / total + kind;
  });
}

/** How rare words are among texts (inverse document frequency, smoothed). */
function rarityOf(bags: readonly (readonly string[])[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const bag of bags) {
    for (const stem of new Set(bag.map(stemOf))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return (word) => Math.log(1 + bags.length / (1 + (counts.get(stemOf(word)) ?? 0)));
}

/** How near the nearest word of a text comes to a word, from 0 to 1; 1 for another form of it. */
function createCounterparts(words: WordVectors) {
  const known = new Map<string, number>();
  const nearness = (one: string, other: string) => {
    if (stemOf(one) === stemOf(other)) return 1;
    const key = `${one} ${other}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const [a, b] = [words.get(one), words.get(other)];
    const near = a && b ? Math.max(0, similarity(a, b) - unrelated) / (1 - unrelated) : 0;
    known.set(key, near);
    return near;
  };
  return (word: string, bag: readonly string[]) =>
    bag.reduce((best, other) => Math.max(best, nearness(word, other)), 0);
}
