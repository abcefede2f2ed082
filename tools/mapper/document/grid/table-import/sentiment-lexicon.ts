import { readNumber } from '#features/tables/document/index.ts';
import { emotionRange } from '../../../contract/codes.ts';

/** Typical names of emotion rows. */
const feeling = /emotion|feeling|mood|sentiment|satisf|experience curve|how (they|people) feel/i;

/** Words and emoji with their values. */
const worth: readonly (readonly [value: number, words: string])[] = [
  [
    2,
    'very good, very happy, delighted, excited, great, love, ++, 😀, 😃, 😄, 😁, 🤩, 😍, :d, :-d',
  ],
  [
    1,
    'good, happy, pleased, relieved, satisfied, glad, positive, high, +, 🙂, 😊, ☺, ☺️, 😌, :), :-)',
  ],
  [0, 'neutral, ok, okay, calm, curious, indifferent, mixed, medium, 😐, 😶, 🤔, :|, :-|'],
  [
    -1,
    'bad, unhappy, worried, annoyed, unsure, confused, sad, negative, low, -, −, –, 😕, 🙁, ☹, ☹️, 😟, :(, :-(',
  ],
  [
    -2,
    'very bad, very unhappy, angry, furious, frustrated, awful, --, −−, 😞, 😢, 😭, 😡, 😠, 😩, 😱',
  ],
];
const worthOf = new Map(
  worth.flatMap(([value, list]) => list.split(', ').map((word): [string, number] => [word, value])),
);
const face = /\p{Extended_Pictographic}|^:-?[()|d]/iu;

/**
 * The emotions in the cells of a row, from -2 to 2: words, emoji, numbers from -2 to 2, or numbers on a
 * scale from 1 to 5, 7 or 10, which is derived from the greatest number. A row is an emotion row if it is
 * named so, or if it only contains words and emoji of emotions.
 * @returns a value a cell, null for an empty one; null for a row that is no emotion row
 */
export function feelingsOf(name: string, cells: readonly string[]): (number | null)[] | null {
  const described = cells.map((cell) => cell.trim());
  const filled = described.filter((cell) => cell !== '');
  if (filled.length === 0) return null;
  const isCalled = feeling.test(name);
  const scale = scaleOf(filled.map((word) => readNumber(word)));
  const emotions = described.map((cell) => (cell === '' ? null : emotionIn(cell, scale)));
  const understood = emotions.every((value, at) => value !== null || described[at] === '');
  if (!understood) return null;
  return isCalled || filled.every((word) => readNumber(word) === null && isFeeling(word))
    ? emotions
    : null;
}

/** A single dash or plus may mean anything; it only counts in a row that is named as an emotion row. */
function isFeeling(word: string): boolean {
  return face.test(word) || /^\p{L}/u.test(word);
}

function emotionIn(cell: string, scale: (value: number) => number): number | null {
  const known = worthOf.get(cell.toLowerCase());
  const number = readNumber(cell);
  if (number !== null) {
    const value = scale(number);
    return value >= emotionRange.lowest && value <= emotionRange.highest ? value : null;
  }
  if (known !== undefined) return known;
  // An emoji or word with a text, as '😕 Worried' or 'Worried: will it work?'.
  const [first = ''] = cell.toLowerCase().split(/[\s:,(]+/);
  return worthOf.get(first) ?? null;
}

/** Converts the scale of a row to -2 to 2. */
function scaleOf(numbers: readonly (number | null)[]): (value: number) => number {
  const known = numbers.filter((number) => number !== null);
  const [lowest, greatest] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || lowest < 0 || greatest <= emotionRange.highest) return (value) => value;
  if (lowest === 0) {
    const scaleMax = greatest <= 5 ? 5 : greatest <= 10 ? 10 : 100;
    return (value) => tenths((value / scaleMax) * 4 - 2);
  }
  const scaleEnd = greatest <= 5 ? 5 : greatest <= 7 ? 7 : greatest <= 10 ? 10 : 100;
  return (value) => tenths(((value - 1) / (scaleEnd - 1)) * 4 - 2);
}

const tenths = (value: number) => Math.round(value * 10) / 10;
