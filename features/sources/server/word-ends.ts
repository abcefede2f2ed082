/**
 * Where words, numbers and signs of a text end.
 * @param text in plain form: with one kind of apostrophe and hyphen, and without invisible characters
 * @returns whether a quote may begin or end at an offset: never inside of a word ("can't", 'un-happy'), of
 *   a number ('1,500', '-5', '5 %' without its space) or of what one character is made of
 */
export function createWordEnds(text: string): (offset: number) => boolean {
  const ends = new Set([text.length]);
  for (const { index } of segmenter.segment(text)) ends.add(index);
  return (offset) => ends.has(offset) && !isJoined(text, offset);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Connects two parts of a word, or of a number. */
const hyphens = /[-@&_]/;
const marks = /[.,:/'’]/;
/** Belongs to the word or number that it touches. */
const signs = /[\p{Sc}\p{Sm}%‰°#]/u;
const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
const isDigit = (character: string) => /\p{N}/u.test(character);
/** Raised digits and fractions. */
const isAttached = (character: string) => /\p{No}/u.test(character);

/** Whether the characters before and after an offset belong together although a word ends there. */
function isJoined(text: string, offset: number): boolean {
  const [before2, before] = lastTwo(text, offset);
  const [after, after2] = firstTwo(text, offset);
  if (isWord(before) && isWord(after)) return isAttached(before) || isAttached(after);
  if (signs.test(before) && isWord(after)) return true;
  if (isWord(before) && signs.test(after)) return true;
  return (
    (isWord(before) && hyphens.test(after) && isWord(after2)) ||
    (hyphens.test(before) && isWord(after) && (isWord(before2) || isNegative(before, after))) ||
    (isDigit(before) && marks.test(after) && isDigit(after2)) ||
    (isDigit(before2) && marks.test(before) && isDigit(after))
  );
}

const isNegative = (sign: string, number: string) => sign === '-' && isDigit(number);

/** The last two characters before an offset, each whole; '' where there is none. */
function lastTwo(text: string, offset: number): [string, string] {
  const characters = [...text.slice(Math.max(0, offset - 4), offset)];
  return [characters.at(-2) ?? '', characters.at(-1) ?? ''];
}

function firstTwo(text: string, offset: number): [string, string] {
  const [first = '', second = ''] = text.slice(offset, offset + 4);
  return [first, second];
}
