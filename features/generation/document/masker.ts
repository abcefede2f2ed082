import type { DraftMask } from '../contract/masks.ts';

/** A masked part of a text: where it is in the masked text, and in the original. */
export interface MaskedPart {
  mask: DraftMask;
  from: number;
  to: number;
  start: number;
  end: number;
}

/** Replaces texts by their masks, and back. */
export interface Masker {
  mask(text: string): string;
  /** The masked text with what was replaced, in order. */
  maskParts(text: string): { text: string; parts: readonly MaskedPart[] };
  /** Replaces labels by the first text that has them. */
  unmask(text: string): string;
}

/** First names that are usual words: they are masked only where they are written with a capital. */
const frequentNames = new Set(
  `amber april art ashley august autumn basil bill bob brook carol chase chuck clay cliff cole crystal
  dale dawn dean drew earl eve faith frank gene ginger glen grace grant guy harmony hazel heath heather
  holly hope iris ivy jack jade jasmine jay jean jewel josh joy june kit lane lily mark may miles nick
  norm olive page parker pat pearl penny peter ray reed rich rob robin rock rod rose ruby rusty sandy
  sky star sue summer sunny tanner terry tony trip victor violet wade ward will wren young king price
  white brown black green long short little good best day rice wood hill field stone fish cook baker`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Finds the texts of masks as whole words, in spite of case, diacritics, invisible characters, other
 * apostrophes, spaces and forms of letters; the longest first.
 */
export function createMasker(masks: readonly DraftMask[]): Masker {
  const byText = new Map<string, DraftMask>();
  for (const mask of masks) {
    const folded = fold(mask.text).text.trim();
    if (folded !== '' && !byText.has(folded)) byText.set(folded, mask);
  }
  const find = anyOf([...byText.keys()]);
  const texts = new Map<string, string>();
  for (const { text, as } of masks) {
    if (!texts.has(as.toLowerCase())) texts.set(as.toLowerCase(), text);
  }
  const findLabel = anyOf([...texts.keys()]);
  const maskParts: Masker['maskParts'] = (text) => {
    if (find === null) return { text, parts: [] };
    const folded = fold(text);
    const parts: MaskedPart[] = [];
    let masked = '';
    let at = 0;
    for (const { 0: found, index } of folded.text.matchAll(find)) {
      const mask = byText.get(found);
      const start = folded.starts[index] ?? 0;
      const end = folded.ends[index + found.length - 1] ?? text.length;
      const isSmall = /^\p{Ll}/u.test(text.slice(start, start + 2));
      const next = index + found.length;
      const hasEnding = ending.test(folded.text.slice(next, next + 3));
      const isUsual = isSmall && (hasEnding || frequentNames.has(found));
      if (!mask || isUsual || start < at) continue;
      masked += text.slice(at, start);
      parts.push({ mask, from: masked.length, to: masked.length + mask.as.length, start, end });
      masked += mask.as;
      at = end;
    }
    return { text: masked + text.slice(at), parts };
  };
  return {
    maskParts,
    mask: (text) => maskParts(text).text,
    unmask: (text) =>
      findLabel === null
        ? text
        : text.replaceAll(findLabel, (label) => texts.get(label.toLowerCase()) ?? label),
  };
}

/** Where a part of a masked text is in the original; a part of a label is all of what it replaces. */
export function originalRange(
  parts: readonly MaskedPart[],
  range: { start: number; end: number },
): { start: number; end: number } {
  const at = (offset: number, side: 'start' | 'end') => {
    let shift = 0;
    for (const part of parts) {
      if (offset >= part.to) shift = part.end - part.to;
      else if (offset > part.from) return part[side];
    }
    return offset + shift;
  };
  return { start: at(range.start, 'start'), end: at(range.end, 'end') };
}

/** Scripts that put no spaces between words, or join particles to names. */
const joined = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{scx=${script}}`)
  .join('');
/** A letter or digit that makes a word longer. */
const inWord = `(?![${joined}])[\\p{L}\\p{N}]`;
const isJoined = new RegExp(`^[${joined}]`, 'u');
/** The genitive of a name in German and other languages, with no letter after it. */
const ending = new RegExp(`^s(?!${inWord})`, 'u');

/** Finds any of the texts as whole words, also with an ending, the longest first; null where there are none. */
function anyOf(texts: readonly string[]): RegExp | null {
  if (texts.length === 0) return null;
  const sorted = [...texts].sort((a, b) => b.length - a.length);
  // By their boundaries, as testing these for each text would take long.
  const groups = Map.groupBy(sorted, boundariesOf);
  const parts = [...groups].map(([boundaries, group]) => {
    const [before, after] = boundaries.split(' ');
    return `${before}(?:${group.map(escaped).join('|')})${after}`;
  });
  return new RegExp(parts.join('|'), 'giu');
}

/** What must be before and after a text, separated by a space. */
function boundariesOf(text: string): string {
  const before = isJoined.test(text) ? '' : `(?<!${inWord})`;
  const after = isJoined.test([...text].at(-1) ?? '') ? '' : `(?=s?(?!${inWord}))`;
  return `${before} ${after}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/**
 * A text in lower case without diacritics and invisible characters, with single spaces and letters of
 * usual width, and where each unit comes from.
 */
export function fold(text: string): { text: string; starts: number[]; ends: number[] } {
  let folded = '';
  let isSpaceBefore = false;
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const plain = plainOf(character);
    const isRepeated = plain === ' ' && isSpaceBefore;
    // A mark, an invisible character or a further space belongs to what comes before it.
    if ((plain === '' || isRepeated) && ends.length > 0) ends[ends.length - 1] = end;
    else {
      for (let unit = 0; unit < plain.length; unit += 1) {
        starts.push(at);
        ends.push(end);
      }
      folded += plain;
      if (plain !== '') isSpaceBefore = plain === ' ';
    }
    at = end;
  }
  return { text: folded, starts, ends };
}

const invisible = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

function plainOf(character: string): string {
  // First, as some of them count as spaces.
  if (withoutMarks(character) === '') return '';
  if (/\s/.test(character)) return ' ';
  if (/[‘’‛´`ʼ＇]/.test(character)) return "'";
  if (/[‐‑‒–]/.test(character)) return '-';
  // By way of the capital, all cases of a letter become one: 'ß' is 'ss', a final sigma a sigma.
  return withoutMarks(withoutMarks(character).toUpperCase().toLowerCase());
}

const withoutMarks = (text: string) => text.normalize('NFKD').replaceAll(invisible, '');
