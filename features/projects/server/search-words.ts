/** Characters of a document that are searched; far more than anybody writes into one. */
const searchedLength = 100_000;
/** Words of a question that count. */
const askedWords = 12;

const word = /[\p{L}\p{N}]+/gu;
/** Scripts that put no space between words: each character counts as one. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(spaceless, ' $& ').match(word) ?? [];
}

/** A text as it is kept for search: its words, without case, accents and marks. */
export function searchWords(text: string): string {
  return wordsOf(text.slice(0, searchedLength)).join(' ');
}

/**
 * What PostgreSQL is asked for (`to_tsquery`): every word of the question begins a word of the
 * project. Null when the question holds no word, which nothing matches.
 */
export function searchQuestion(text: string): string | null {
  const words = wordsOf(text).slice(0, askedWords);
  return words.length > 0 ? words.map((one) => `${one}:*`).join(' & ') : null;
}
