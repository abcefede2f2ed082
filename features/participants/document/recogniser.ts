import type { MaskedRange } from '#kernel/document/mask-rich.ts';

/** What replaces words and names; a name is at least as long as its mask, so that texts never grow. */
export const withdrawnText = '[withdrawn]';
export const withdrawnName = '[…]';
const withdrawnShortName = '…';

/** What a participant said, from which their words are recognised elsewhere. */
export interface Spoken {
  /** All that they said, one paragraph or quote each. */
  said: readonly string[];
  /** Quotes that were marked as theirs; short ones are recognised where they are a text of their own. */
  quotes: readonly string[];
  /** What each of the others said: wording that several share is a question or a form. */
  others: readonly (readonly string[])[];
}

/** Recognises the words of a participant. */
export interface Recogniser {
  /** Where a text has their words, in order. */
  find(text: string): MaskedRange[];
  /** The same in a text that is known to quote them: also a single word counts. */
  findInQuote(text: string): MaskedRange[];
}

interface Token {
  from: number;
  to: number;
  key: string;
  letters: number;
}

const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
/** A word; of scripts without spaces a character. */
const word = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}'’])+`, 'gu');
const isUnspaced = new RegExp(`[${unspaced}]`, 'u');
/** Scripts in which two characters are a name, and words are written right behind one. */
const dense = String.raw`${unspaced}\p{Script=Hangul}`;
const isDense = new RegExp(`^[${dense}]+$`, 'u');
const [beginsUnspaced, endsDense] = [
  new RegExp(`^[${unspaced}]`, 'u'),
  new RegExp(`[${dense}]$`, 'u'),
];

/** Words and letters of a run that nobody else says by chance. */
const [minTokens, minLetters] = [5, 22];
/** Words of a quote that is recognised where a text begins with it, and words after it, as ' (P07)'. */
const [minQuote, maxAfter] = [3, 3];
/** How many others must say the same, so that it is a question or a form. */
const maxOthers = 2;

export function createRecogniser({ said, quotes, others }: Spoken): Recogniser {
  const texts = said.map(tokensOf);
  const runs = new Set(texts.flatMap((text) => [...runsOf(text)].map(({ key }) => key)));
  for (const key of sharedRuns(others)) runs.delete(key);
  const marked = new Set(
    quotes
      .map(tokensOf)
      .filter(({ length }) => length >= minQuote)
      .map(keyOf),
  );
  const keys = texts.map((text) => ` ${keyOf(text)} `);
  const find = (text: string): MaskedRange[] => {
    const tokens = tokensOf(text);
    const quote = quoteIn(tokens, marked);
    if (quote) return [rangeOf(quote)];
    return joined([...runsOf(tokens)].flatMap((run) => (runs.has(run.key) ? [run.tokens] : [])));
  };
  return {
    find,
    findInQuote(text) {
      const tokens = tokensOf(text);
      const isSaid = tokens.length > 0 && keys.some((key) => key.includes(` ${keyOf(tokens)} `));
      return isSaid ? [rangeOf(tokens)] : find(text);
    },
  };
}

/** The quote that a text is, with a few words after it; null where it is none. */
function quoteIn(tokens: readonly Token[], marked: ReadonlySet<string>): readonly Token[] | null {
  for (let after = 0; after <= maxAfter && tokens.length - after >= minQuote; after += 1) {
    const quote = tokens.slice(0, tokens.length - after);
    if (marked.has(keyOf(quote))) return quote;
  }
  return null;
}

/**
 * Finds names, as whole words, also with the s of a genitive: one word as it is written, several in any
 * case and with any space between them; letters with accents in each of their forms. Of those that
 * overlap, the longest.
 */
export function createNames(
  names: readonly string[],
  insertFor: (name: string) => string = maskFor,
): (text: string) => MaskedRange[] {
  const longestFirst = [...new Set(names)].sort((one, other) => other.length - one.length);
  const written = longestFirst.flatMap((name) => [
    ...new Set([name, name.normalize('NFC'), name.normalize('NFD')].map(patternOf)),
  ]);
  if (written.length === 0) return () => [];
  const pattern = new RegExp(written.join('|'), 'gu');
  return (text) =>
    [...text.matchAll(pattern)].map(({ index, 0: name }) => ({
      from: index,
      to: index + name.length,
      insert: insertFor(name),
    }));
}

const maskFor = (name: string) =>
  name.length < withdrawnName.length ? withdrawnShortName : withdrawnName;

const letter = String.raw`[\p{L}\p{N}\p{M}]`;

function patternOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = words.join(String.raw`\s+`);
  const written = words.length > 1 || name.includes('@') ? `(?i:${pattern})` : pattern;
  const before = beginsUnspaced.test(name.trim()) ? '' : `(?<!${letter})`;
  const after = endsDense.test(name.trim()) ? '' : `(?=s?(?!${letter}))`;
  return `${before}${written}${after}`;
}

/** What people are called who have no name. */
const roleWord =
  /^(?:participants?|users?|persons?|people|speakers?|guests?|hosts?|interviewees?|respondents?|customers?|testers?|teilnehmer(?:in|innen)?|nutzer(?:in|innen)?|probanden?|probandin|kund(?:e|in)|person(?:a|en))$/iu;

/** The parts of a name that say who somebody is: of 'P07 Maya' one, of 'P07' and 'User' none. */
function realParts(name: string): string[] {
  return name
    .split(/\s+/)
    .filter((part) => part.length >= (isDense.test(part) ? 2 : withdrawnName.length))
    .filter((part) => !/\p{N}/u.test(part))
    .filter((part) => !roleWord.test(part));
}

/** Whether a name says who somebody is: a code such as P07 does not. */
export function isRealName(name: string): boolean {
  return realParts(name).length > 0;
}

/** What is masked of a name where the participant is: all of it, and the first name alone. */
export function namesHere(name: string): string[] {
  const [first] = realParts(name);
  return first === undefined ? [] : [name, first];
}

/** The last name alone; null for a name of one word. */
export function lastNameOf(name: string): string | null {
  const parts = realParts(name);
  return parts.length > 1 ? (parts.at(-1) ?? null) : null;
}

/** The part of a name that says nothing about a person: 'P07' of 'P07 Maya'; null without one. */
export function codeIn(name: string): string | null {
  const real = new Set(realParts(name));
  const rest = name.split(/\s+/).filter((part) => !real.has(part) && /\p{N}/u.test(part));
  return rest.length > 0 ? rest.join(' ') : null;
}

/** What is masked of it elsewhere, where others may have the same first name: all of it. */
export function namesElsewhere(name: string): string[] {
  const parts = realParts(name);
  return parts.length > 1 ? [name, parts.join(' ')] : [];
}

/** Adds ranges to others, but for those that overlap them. */
export function addRanges(
  ranges: readonly MaskedRange[],
  more: readonly MaskedRange[],
): MaskedRange[] {
  const free = more.filter(({ from, to }) =>
    ranges.every((range) => to <= range.from || from >= range.to),
  );
  return [...ranges, ...free].sort((one, other) => one.from - other.from);
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(word)].flatMap(({ index, 0: found }): Token[] => {
    const key = found.normalize('NFKC').replaceAll(/['’]/g, '').toLowerCase();
    if (key === '') return [];
    const letters = isUnspaced.test(key) ? 3 : key.length;
    return [{ from: index, to: index + found.length, key, letters }];
  });
}

/** From each word the shortest run that is long enough. */
function* runsOf(tokens: readonly Token[]): Generator<{ key: string; tokens: Token[] }> {
  for (let start = 0; start < tokens.length; start += 1) {
    let [end, letters] = [start, 0];
    while (end < tokens.length && (end - start < minTokens || letters < minLetters)) {
      letters += tokens[end]?.letters ?? 0;
      end += 1;
    }
    if (end - start < minTokens || letters < minLetters) return;
    const run = tokens.slice(start, end);
    yield { key: keyOf(run), tokens: run };
  }
}

/** The runs that several of the others say. */
function sharedRuns(others: Spoken['others']): Set<string> {
  const counts = new Map<string, number>();
  for (const texts of others) {
    const own = new Set(texts.flatMap((text) => [...runsOf(tokensOf(text))].map(({ key }) => key)));
    for (const key of own) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([key, count]) => (count >= maxOthers ? [key] : [])));
}

function keyOf(tokens: readonly Token[]): string {
  return tokens.map(({ key }) => key).join(' ');
}

function rangeOf(tokens: readonly Token[]): MaskedRange {
  return { from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0, insert: withdrawnText };
}

/** The runs as ranges, in order; those that touch are one. */
function joined(runs: readonly Token[][]): MaskedRange[] {
  const ranges: MaskedRange[] = [];
  for (const run of runs.map(rangeOf)) {
    const last = ranges.at(-1);
    if (last && run.from <= last.to) {
      ranges[ranges.length - 1] = { ...last, to: Math.max(last.to, run.to) };
    } else ranges.push(run);
  }
  return ranges;
}
