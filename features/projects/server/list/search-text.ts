import { cutIndex } from '#kernel/text/graphemes.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';

/** Characters of a document that are searched; far more than documents usually have. */
const searchedLength = 100_000;
/** Words of a search that are used. */
const maxTokens = 12;

const word = /[\p{L}\p{N}]+/gu;
/** A word as written, with its accents and marks. */
const writtenWord = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts without spaces between words: each character counts as a word. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

function tokensOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(spaceless, ' $& ').match(word) ?? [];
}

/** A text as it is stored to show the passages that a search found. */
export function searchedText(text: string): string {
  return toPlainText(text.slice(0, searchedLength));
}

/** The words of a text that a search found, with the text around them on their line. */
export interface SearchHit {
  before: string;
  found: string;
  after: string;
}

/** Characters that are shown before and after the found words. */
const [shownBefore, shownAfter] = [30, 80];

/** The first word of a text that starts with a word of the search; null where there is none. */
export function findHit(text: string, question: string): SearchHit | null {
  const tokens = tokensOf(question).slice(0, maxTokens);
  if (tokens.length === 0) return null;
  const begins = new RegExp(`^(?:${tokens.join('|')})`, 'u');
  // Words that do not match, so that each is compared once.
  const missed = new Set<string>();
  for (const { 0: written, index } of text.matchAll(writtenWord)) {
    if (missed.has(written)) continue;
    missed.add(written);
    if (!tokensOf(written).some((word) => begins.test(word))) continue;
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
  return tokensOf(text.slice(0, searchedLength)).join(' ');
}

/**
 * The query for PostgreSQL (`to_tsquery`): for every word of the search, the project has a word
 * that begins with it. Null when the search has no words; nothing matches it then.
 */
export function searchQuery(text: string): string | null {
  const tokens = tokensOf(text).slice(0, maxTokens);
  return tokens.length > 0 ? tokens.map((one) => `${one}:*`).join(' & ') : null;
}
