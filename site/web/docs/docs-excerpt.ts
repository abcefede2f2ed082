/** A part of an excerpt; `isMatch` where it has a word of the search. */
export interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

/** Characters of an excerpt, and how many of them come before the first match. */
const [length, before] = [150, 50];

/**
 * The part of a text that has the first of some words, cut between words, in parts of which the words are marked. A text
 * without any of them begins at its start.
 */
export function excerptOf(text: string, words: readonly string[]): ExcerptPart[] {
  const pattern = patternOf(words);
  const at = pattern ? text.search(pattern) : 0;
  const start = wordStart(text, Math.max(0, at - before));
  const end = text.length - start <= length ? text.length : wordStart(text, start + length);
  const shown = text.slice(start, end).trim();
  const parts = pattern ? markedParts(shown, pattern) : [{ text: shown, isMatch: false }];
  return [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ].filter((part) => part.text !== '');
}

/** A text in parts, of which those with one of some words are marked. */
export function markWords(text: string, words: readonly string[]): ExcerptPart[] {
  const pattern = patternOf(words);
  return pattern ? markedParts(text, pattern) : [{ text, isMatch: false }];
}

/** The words with the rest of the word that they begin; null for none. */
function patternOf(words: readonly string[]): RegExp | null {
  const escaped = words
    .filter(Boolean)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  if (escaped.length === 0) return null;
  // The longest first: 'maps' before 'map'.
  const any = escaped.toSorted((one, other) => other.length - one.length).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})`, 'giu');
}

function markedParts(text: string, pattern: RegExp): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    parts.push({ text: text.slice(at, index), isMatch: false }, { text: match, isMatch: true });
    at = index + match.length;
  }
  return [...parts, { text: text.slice(at), isMatch: false }].filter((part) => part.text !== '');
}

/** Where a word begins, at or before a position. */
function wordStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf(' ', at) + 1;
}
