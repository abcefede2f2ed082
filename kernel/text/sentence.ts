/** Letters and marks that may turn the text around them: of scripts from the right, and those of direction themselves. */
const turning =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}\p{sc=Yezi}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Isolates a user's text that becomes a part of plain text (UAX 9, FSI and PDI), so that its direction ends with it.
 * Text that cannot change the direction of others stays as it is. Elements use `<bdi>` instead.
 */
export function isolated(text: string): string {
  return turning.test(text) ? `\u2068${text.replace(directions, '')}\u2069` : text;
}

/** A sentence of ours, as plain text, in which each inserted value is isolated: sentence`Delete ${title}?`. */
export function sentence(
  parts: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string {
  return parts.map((part, at) => part + isolated(String(values[at] ?? ''))).join('');
}
