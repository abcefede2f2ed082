import scoresOf from 'wink-sentiment';

/** Mean score of the words of a sentence from which its feeling is strong. */
const strong = 3;

/**
 * How a sentence feels to who says it, from -2, very bad, to 2, very good, by the scores of its English
 * words (AFINN-165, Nielsen 2011; a negation turns the words after it). Null where they tell no feeling.
 */
export function sentimentOf(text: string): number | null {
  const { score, normalizedScore: mean } = scoresOf(text);
  if (Math.abs(score) < 2 || Math.abs(mean) < 1) return null;
  return Math.sign(mean) * (Math.abs(mean) >= strong ? 2 : 1);
}
