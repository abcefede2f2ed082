import { readNumber } from '#features/tables/document/index.ts';
import { emotionRange } from '../../../../contract/codes.ts';
import { feelingName, valueOfFace, valueOfWord } from './feeling-lexicon.ts';

/** An emotion in a cell of a table. */
export interface ReadFeeling {
  /** From -2 to 2. */
  value: number;
  /** What the cell says in addition to a number; empty for a number alone. */
  label: string;
}

/** The emotions of a row. */
export interface ReadFeelings {
  /** One a cell; null for empty cells and for those that are no emotions. */
  feelings: (ReadFeeling | null)[];
  /** The indexes of cells with a text that is no emotion. */
  others: number[];
  /** How numbers are converted, such as '1 to 5, shown as -2 to 2'; empty where they are not. */
  scale: string;
}

/**
 * The emotions in the cells of a row, from -2 to 2: words in seven languages, faces, stars, numbers from -2 to
 * 2, or numbers on a scale from 1 to 5, 7 or 10, which is derived from the greatest number. A row is an
 * emotion row if it is named so and at least half of its cells are emotions, or if it only contains faces or
 * words of emotions.
 * @param known the values of labels of the row's own levels, in lower case
 * @returns null for a row that is no emotion row
 */
export function feelingsOf(
  name: string,
  cells: readonly string[],
  known: ReadonlyMap<string, number> = new Map(),
): ReadFeelings | null {
  const described = cells.map((cell) => cell.trim());
  const hasSigns = described.some((cell) => /^(?:\++|-{2,}|[−–]{2,})$/.test(cell));
  const filled = described.filter((cell) => cell !== '' && (hasSigns || !/^[-–—−]$/.test(cell)));
  if (filled.length === 0) return null;
  const range = rangeOf(filled.flatMap((cell) => numberIn(cell)?.number ?? []));
  const scale = range ? scaleTo(...range) : undefined;
  const feelings = described.map((cell) =>
    filled.includes(cell) ? feelingIn(cell, scale, known) : null,
  );
  const others = described.flatMap((cell, at) =>
    filled.includes(cell) && feelings[at] === null ? at : [],
  );
  const share = (filled.length - others.length) / filled.length;
  const read = { feelings, others, scale: range ? `${range.join(' to ')}, shown as -2 to 2` : '' };
  if (feelingName.test(name)) return share >= 0.5 ? read : null;
  const isOne = filled.length > 1 || facesIn(filled[0] ?? '').length > 0;
  return isOne && others.length === 0 && filled.every(isFeeling) && !rated.test(name) ? read : null;
}

/** Names of rows whose words are no emotions: 'high', 'good'. */
const rated = /priorit|severity|impact|effort|importance|frequency|risk|quality|schwere|aufwand/i;

/** Words that anything can be, such as the result of a step; they are emotions in rows that are named so. */
const common =
  /^(?:very |sehr |très |muy )?(?:good|bad|fine|ok(?:ay)?|nice|great|positive?|negative?|neutral|mixed|gut|schlecht|mittel|super|toll|bien|mal|bueno?|malo?|regular|moyen|sicher|content|lost|surprise)\b/i;

/** Whether a cell of a row that is not named as an emotion row can only be an emotion. */
const isFeeling = (cell: string): boolean =>
  facesIn(cell).length > 0 ||
  (numberIn(cell) === null && /^\p{L}/u.test(cell) && !common.test(cell));

/** The emotion that a cell says on its own: a word, faces, stars or a number from -2 to 2. */
export function feelingIn(
  cell: string,
  scale: (value: number) => number = (value) => value,
  known: ReadonlyMap<string, number> = new Map(),
): ReadFeeling | null {
  const text = cell.trim();
  const named = known.get(text.toLowerCase());
  if (named !== undefined) return { value: named, label: '' };
  const counted = numberIn(text);
  if (counted) {
    const { number, max, rest } = counted;
    const value = max === null ? scale(number) : scaleTo(1, max)(number);
    return isInRange(value) ? { value: tenths(value), label: rest } : null;
  }
  const values = signsIn(text) ?? facesIn(text);
  const found = values.length > 0 ? values : partsOf(text).flatMap((part) => wordIn(part) ?? []);
  if (found.length === 0) return null;
  const mean = found.reduce((sum, value) => sum + value, 0) / found.length;
  return { value: tenths(mean), label: text };
}

const isInRange = (value: number) => value >= emotionRange.lowest && value <= emotionRange.highest;

const counting =
  /^([+−–-]?\s?\d+(?:[.,]\d+)?)(?:\s*(?:\/|of|out of|von|aus|sur|de)\s*(\d{1,3}))?\s*(?:%|stars?|points?|sterne?|punkte?|étoiles?|estrellas?)?(?:[\s:;,.(–—-]+(.*?)\)?)?$/i;

/** A number with its maximum, as in '4/5', and the text behind it; stars are a number of their count. */
function numberIn(cell: string): { number: number; max: number | null; rest: string } | null {
  const stars = /^([★⭐]+)([☆✩]*)\s*(.*)$/u.exec(cell);
  if (stars) {
    const [full, empty] = [[...(stars[1] ?? '')].length, [...(stars[2] ?? '')].length];
    return { number: full, max: Math.max(5, full + empty), rest: stars[3] ?? '' };
  }
  const [, digits = '', max, rest = ''] = counting.exec(cell) ?? [];
  const number = readNumber(digits.replace(/^[−–-]\s?/, '-').replace(/^\+\s?/, '+'));
  if (number === null) return null;
  return { number, max: max === undefined ? null : Number(max), rest: rest.trim() };
}

/** The value of signs such as '++' and '-'; null for any other text. */
function signsIn(cell: string): number[] | null {
  const [, signs = ''] = /^([+−–-]{1,3})$/.exec(cell) ?? [];
  if (signs === '') return null;
  const value = Math.min(signs.length, emotionRange.highest);
  return [signs.startsWith('+') ? value : -value];
}

const pictograph = /\p{Extended_Pictographic}/gu;
const typed = /(?:^|\s)([:;=]-?[()|d/])(?=\s|$)/gi;

/** The values of the faces in a cell. */
function facesIn(cell: string): number[] {
  const drawn = cell.match(pictograph) ?? [];
  const signs = [...cell.matchAll(typed)].map(([, face = '']) => face.toLowerCase());
  return [...drawn, ...signs].flatMap((face) => valueOfFace.get(face) ?? []);
}

/** The parts of a cell that can each name an emotion. */
const partsOf = (cell: string): string[] =>
  cell
    .toLowerCase()
    .replace(/[“”"«»!.?…]/g, ' ')
    .split(/[\n,;/|&+]|->|→|\s[–—-]\s|\s(?:and|but|und|aber|et|mais|y|pero)\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const opening =
  /^(?:i am|i'm|i feel|is|are|feels?|feeling|they feel|ich bin|bin|ist|fühlt sich|fühle mich|je suis|se sent|est|se siente|me siento|está|estoy|somewhat|rather|quite|a bit|a little|slightly|etwas|ein wenig|eher|ziemlich|leicht|un peu|plutôt|assez|un poco|algo|bastante)\s+/;
const denied = /^(?:not|no|nicht|kein|keine|pas|no muy|not very|nicht sehr|pas très)\s+/;
const stronger =
  /^(?:very|so|extremely|really|super|sehr|extrem|total|très|trop|vraiment|muy|tan)\s+/;

/** The value of an emotion with which a text begins: 'worried about fees'. Null for any other text. */
function wordIn(text: string): number | null {
  const rest = text.replace(opening, '');
  if (rest !== text) return wordIn(rest);
  const tokens = text.split(/[\s:(]+/);
  for (let length = Math.min(3, tokens.length); length > 0; length -= 1) {
    const value = valueOfWord.get(
      tokens
        .slice(0, length)
        .join(' ')
        .replace(/[):]+$/, ''),
    );
    if (value !== undefined) return value;
  }
  if (denied.test(text)) {
    const value = wordIn(text.replace(denied, ''));
    return value === null || value === 0 ? null : -Math.sign(value);
  }
  if (!stronger.test(text)) return null;
  const value = wordIn(text.replace(stronger, ''));
  return value === null ? null : 2 * Math.sign(value);
}

/** The scale of the numbers of a row; null for -2 to 2. */
function rangeOf(numbers: readonly number[]): [low: number, high: number] | null {
  const [lowest, greatest] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length === 0) return null;
  if (lowest < 0) {
    const reach = Math.max(-lowest, greatest);
    const max = [2, 3, 5, 10].find((one) => reach <= one) ?? 100;
    return max === emotionRange.highest ? null : [-max, max];
  }
  if (greatest <= emotionRange.highest) return null;
  const high = [5, 7, 10].find((one) => greatest <= one) ?? 100;
  // 7 is the end of scales from 1 only.
  return lowest < 1 ? [0, high === 7 ? 10 : high] : [1, high];
}

const scaleTo = (low: number, high: number) => (value: number) =>
  tenths(((value - low) / (high - low)) * 4 - 2);

const tenths = (value: number) => Math.round(value * 10) / 10;
