import { cutIndex } from '#kernel/text/graphemes.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';

/** Characters of a document that are searched; far more than anybody writes into one. */
const searchedLength = 100_000;
/** Words of a question that count. */
const askedWords = 12;

const word = /[\p{L}\p{N}]+/gu;
/** The same as it is written, with its accents and marks. */
const writtenWord = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that put no space between words: each character counts as one. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(spaceless, ' $& ').match(word) ?? [];
}

/** A text as it is kept to show where a search found something. */
export function searchedText(text: string): string {
  return toPlainText(text.slice(0, searchedLength));
}

/** Words of a text that a search found, with what stands around them on their line. */
export interface SearchHit {
  before: string;
  found: string;
  after: string;
}

/** Characters that are shown before and after what was found. */
const [shownBefore, shownAfter] = [30, 80];

/** The first word of a text that one of a question's words begins; null where there is none. */
export function findHit(text: string, question: string): SearchHit | null {
  const asked = wordsOf(question).slice(0, askedWords);
  if (asked.length === 0) return null;
  const begins = new RegExp(`^(?:${asked.join('|')})`, 'u');
  // Words come again and again, and each is looked at once.
  const missed = new Set<string>();
  for (const { 0: written, index } of text.matchAll(writtenWord)) {
    if (missed.has(written)) continue;
    missed.add(written);
    if (!wordsOf(written).some((word) => begins.test(word))) continue;
    const before = text.slice(0, index).split('\n').at(-1) ?? '';
    const [after = ''] = text.slice(index + written.length).split('\n', 1);
    return { before: endOf(before), found: written, after: beginOf(after) };
  }
  return null;
}

function endOf(text: string): string {
  return text.length > shownBefore ? `…${lastOf(text).replace(/^\S*\s/, '')}` : text;
}

function lastOf(text: string): string {
  return text.slice(cutIndex(text, text.length - shownBefore));
}

function beginOf(text: string): string {
  return text.length > shownAfter ? `${cutTo(text, shownAfter).replace(/\s\S*$/, '')} …` : text;
}

/** A text as it is stored for search: its words, without case, accents and marks. */
export function normalizeForSearch(text: string): string {
  return wordsOf(text.slice(0, searchedLength)).join(' ');
}

/**
 * What PostgreSQL is asked for (`to_tsquery`): every word of the question begins a word of the
 * project. Null when the question holds no word, which nothing matches.
 */
export function searchQuery(text: string): string | null {
  const words = wordsOf(text).slice(0, askedWords);
  return words.length > 0 ? words.map((one) => `${one}:*`).join(' & ') : null;
}
