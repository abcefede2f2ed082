const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that are graphemes of their own, whatever is around them; line breaks of two are not. */
const simple = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff]*$/;

/** The user-perceived characters of a text, in order; together they are the text. */
export function* graphemesOf(text: string): Generator<string, void> {
  if (simple.test(text)) yield* text;
  else for (const { segment } of segments.segment(text)) yield segment;
}

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A user-perceived character without what nobody sees, such as soft hyphens, zero-width spaces and marks
 * of direction; an emoji keeps what it is joined by.
 */
export function withoutInvisible(character: string): string {
  return /\p{Extended_Pictographic}/u.test(character)
    ? character
    : character.replaceAll(invisible, '');
}
