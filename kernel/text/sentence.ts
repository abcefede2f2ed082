/**
 * Characters that may change the direction of text around them: of right-to-left scripts, and marks
 * of direction.
 */
const turning =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}\p{sc=Yezi}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Isolates a user's text inside of plain text (UAX 9, FSI and PDI), so that its direction does not
 * change the rest. Other text is returned unchanged. Elements use `<bdi>` instead.
 */
export function isolated(text: string): string {
  return turning.test(text) ? `\u2068${text.replace(directions, '')}\u2069` : text;
}

/** A template tag for plain text that isolates each inserted value: sentence`Delete ${title}?`. */
export function sentence(
  parts: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string {
  return parts.map((part, at) => part + isolated(String(values[at] ?? ''))).join('');
}
