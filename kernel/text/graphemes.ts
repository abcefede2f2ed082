/** Graphemes do not depend on the language, so the locale does not matter. */
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Maximum code units of a grapheme that is not cut: emoji and flags have at most 15. */
const longestLetter = 64;

/**
 * The largest index up to `length` at which a text can be cut without splitting a grapheme: an
 * emoji of several characters, a flag, or a letter with its marks (Unicode Standard Annex 29). A
 * letter with more marks than any language has is cut between them, never inside a surrogate pair.
 */
export function cutIndex(text: string, length: number): number {
  if (length <= 0) return 0;
  if (text.length <= length) return text.length;
  const letter = segmenter.segment(text.slice(0, length + longestLetter)).containing(length);
  if (letter && letter.segment.length < longestLetter) return letter.index;
  return /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length;
}

/** The first grapheme of a text; empty where there is none. */
export function firstGrapheme(text: string): string {
  for (const { segment } of segmenter.segment(text)) return segment;
  return '';
}

/** Characters that are graphemes of their own, whatever is around them; line breaks of two are not. */
const simple = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff]*$/;

/** The graphemes of a text, in order; together they are the text. */
export function* graphemesOf(text: string): Generator<string, void> {
  if (simple.test(text)) yield* text;
  else for (const { segment } of segmenter.segment(text)) yield segment;
}
