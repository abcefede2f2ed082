import type { Passage } from './passages.ts';

/** How what was generated stands to what it names as its source. */
export type Backing =
  /** The words of a passage, as they stand in its source. */
  | { kind: 'quote'; passage: Passage; quote: string }
  /** Said in other words than those of the passages that it names. */
  | { kind: 'paraphrase'; passages: readonly Passage[] }
  /** It names no passage that is there. */
  | { kind: 'none' };

/**
 * Judges a generated text by the passages that it names. A model names ids; the words of a quote come
 * from the source, never from the model.
 * @param quote what the model claims to quote; null where it claims nothing
 */
export function judgeBacking(
  named: readonly string[],
  quote: string | null,
  passages: ReadonlyMap<string, Passage>,
): Backing {
  const found = [...new Set(named)].flatMap((id) => passages.get(id) ?? []);
  if (found.length === 0) return { kind: 'none' };
  for (const passage of found) {
    const verbatim = quote && findVerbatim(quote, passage.text);
    if (verbatim) return { kind: 'quote', passage, quote: verbatim };
  }
  return { kind: 'paraphrase', passages: found };
}

/**
 * Finds a quote in a text in spite of other quotation marks, dashes, spaces and case.
 * @returns the words as the text has them; null where it does not have them as whole words
 */
export function findVerbatim(quote: string, text: string): string | null {
  const found = locateVerbatim(quote, text);
  return found && text.slice(found.start, found.end);
}

/** Finds a quote as `findVerbatim` does. @returns its offsets in the text, in UTF-16 code units */
export function locateVerbatim(quote: string, text: string): { start: number; end: number } | null {
  const wanted = normalise(quote);
  const whole = normalise(text);
  if (wanted.text === '') return null;
  const isWord = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '');
  for (let at = whole.text.indexOf(wanted.text); at >= 0; ) {
    const end = at + wanted.text.length;
    const cutsWord =
      (isWord(whole.text[at]) && isWord(whole.text[at - 1])) ||
      (isWord(whole.text[end - 1]) && isWord(whole.text[end]));
    if (!cutsWord) {
      return { start: whole.starts[at] ?? 0, end: whole.ends[end - 1] ?? text.length };
    }
    at = whole.text.indexOf(wanted.text, at + 1);
  }
  return null;
}

const alike: readonly (readonly [RegExp, string])[] = [
  [/[“”„«»‟]/g, '"'],
  [/[‘’‚‛´`]/g, "'"],
  [/[‐‑‒–—―]/g, '-'],
  [/…/g, '...'],
];

/** A text in lower case with plain marks and single spaces, and where each unit of it comes from. */
function normalise(text: string): { text: string; starts: number[]; ends: number[] } {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const isSpace = /\s/.test(character);
    const written = isSpace ? (plain === '' || plain.endsWith(' ') ? '' : ' ') : plainOf(character);
    for (let unit = 0; unit < written.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    plain += written;
    at = end;
  }
  return { text: plain.trimEnd(), starts, ends };
}

function plainOf(character: string): string {
  const folded = character.normalize('NFC').toLowerCase();
  return alike.reduce((text, [marks, plain]) => text.replaceAll(marks, plain), folded);
}
