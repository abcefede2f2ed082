import { graphemesOf } from '#kernel/text/graphemes.ts';
import { withoutInvisible } from '#kernel/text/invisible.ts';
import type { Passage } from './passages.ts';
import { createWordEnds } from './word-ends.ts';

/** How generated text relates to the sources that it names. */
export type Backing =
  /** Part of a passage, verbatim. */
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
 * Finds a quote in a text in spite of other quotation marks, dashes, spaces, case and invisible characters.
 * @returns the words as the text has them; null where it does not have them as whole words and numbers
 */
export function findVerbatim(quote: string, text: string): string | null {
  const found = locateVerbatim(quote, text);
  return found && text.slice(found.start, found.end);
}

/** Finds a quote as `findVerbatim` does. @returns its offsets in the text, in UTF-16 code units */
export function locateVerbatim(quote: string, text: string): { start: number; end: number } | null {
  const wanted = normalise(quote);
  const normalised = normalise(text);
  if (wanted.text === '') return null;
  let at = normalised.text.indexOf(wanted.text);
  if (at < 0) return null;
  const isEnd = createWordEnds(withoutDashes(normalised, text));
  for (; at >= 0; at = normalised.text.indexOf(wanted.text, at + 1)) {
    const end = at + wanted.text.length;
    if (isEnd(at) && isEnd(end)) {
      return { start: normalised.starts[at] ?? 0, end: normalised.ends[end - 1] ?? text.length };
    }
  }
  return null;
}

/** A dash between two words parts them, where a hyphen joins them. */
function withoutDashes({ text: plain, starts }: Normalised, text: string): string {
  return starts
    .map((start, unit) => (/[—―]/.test(text.charAt(start)) ? ' ' : plain.charAt(unit)))
    .join('');
}

const alike: readonly (readonly [RegExp, string])[] = [
  [/[“”„«»‟]/g, '"'],
  [/[‘’‚‛´`‹›]/g, "'"],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
];

/** Letters that are written as one, as in texts of PDFs. */
const ligature = /[\ufb00-\ufb06]/;

interface Normalised {
  text: string;
  starts: number[];
  ends: number[];
}

/**
 * A text in lower case with plain marks and single spaces, without what nobody sees, and where each unit
 * of it comes from.
 */
function normalise(text: string): Normalised {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of graphemesOf(text)) {
    const end = at + character.length;
    const written = plainOf(character);
    const isRepeated = written === ' ' && (plain === '' || plain.endsWith(' '));
    if (!isRepeated) {
      for (let unit = 0; unit < written.length; unit += 1) {
        starts.push(at);
        ends.push(end);
      }
      plain += written;
    }
    at = end;
  }
  return { text: plain.trimEnd(), starts, ends };
}

function plainOf(character: string): string {
  if (/^\s+$/.test(character)) return ' ';
  const form = ligature.test(character) ? 'NFKC' : 'NFC';
  const folded = withoutInvisible(character).normalize(form).toLowerCase();
  return alike.reduce((text, [marks, plain]) => text.replaceAll(marks, plain), folded);
}
