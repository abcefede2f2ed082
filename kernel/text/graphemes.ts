/** Every language cuts its words at the same places: what makes one letter is no matter of a locale. */
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Code units of the longest letter that is left whole: emoji and flags have 15 at most. */
const longestLetter = 64;

/**
 * The largest index up to `length` at which a text can be cut without taking a letter apart: an emoji of
 * several signs, a flag, or a letter with its marks (Unicode Standard Annex 29). A letter with more marks
 * than any language has is cut between them, never through a surrogate pair.
 */
export function cutIndex(text: string, length: number): number {
  if (length <= 0) return 0;
  if (text.length <= length) return text.length;
  const letter = segmenter.segment(text.slice(0, length + longestLetter)).containing(length);
  if (letter && letter.segment.length < longestLetter) return letter.index;
  return /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length;
}

/** The first letter of a text with all that belongs to it; empty where there is none. */
export function firstGrapheme(text: string): string {
  for (const { segment } of segmenter.segment(text)) return segment;
  return '';
}
