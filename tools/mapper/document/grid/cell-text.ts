import { type Status, statuses } from '../../contract/codes.ts';

/** One point in a cell of an imported table. */
export interface Point {
  text: string;
  /** Null if it has none. */
  status: Status | null;
}

/** Texts that mark an empty cell. */
const nothing = /^[-–—]?$|^(n\/?a|none|tbd)$/i;
/** The bullet of a line; a dash before a letter that is a status is no bullet. */
const bullet = /^\s*(?!\S\s+(?:O|A|R|IP)$)[•·▪◦‣*–—-]\s+/;
const numbered = /^(\d{1,2})[.)]\s+/;
const letters = new RegExp(`^(?:${statuses.join('|')})$`);

/**
 * The points of a cell, one a line, without bullets. The status is a letter or a word in brackets at
 * either end, or a letter after a dash.
 * @param labels the labels of the statuses of the map
 */
export function pointsIn(cell: string, labels: Readonly<Record<Status, string>>): Point[] {
  const lines = cell.split(/\r\n?|\n/).map((line) => line.trim());
  return withoutNumbers(lines.filter((line) => line !== '')).flatMap((line) => {
    const point = pointOf(line.replace(bullet, ''), labels);
    return point.text === '' && point.status === null ? [] : [point];
  });
}

/**
 * Lines that are numbered one after the other, without their numbers; a single number counts among
 * bullets. Any other number is part of its line, as in '1. May 2025' and '10. Place'.
 */
export function withoutNumbers(lines: readonly string[]): string[] {
  const found = lines.flatMap((line) => numbered.exec(line)?.[1] ?? []).map(Number);
  const bullets = lines.filter((line) => bullet.test(line)).length;
  const isAmong = found.length > 1 || (bullets > 0 && bullets + found.length === lines.length);
  const isList = isAmong && found.every((number, at) => number === (found[0] ?? 0) + at);
  return isList ? lines.map((line) => line.replace(numbered, '')) : [...lines];
}

/** A text with its status, as `pointsIn` recognises it; a text that is nothing else stays as it is. */
export function pointIn(text: string, labels: Readonly<Record<Status, string>>): Point {
  const point = pointOf(text, labels);
  return point.text === '' ? { text, status: null } : point;
}

function pointOf(line: string, labels: Readonly<Record<Status, string>>): Point {
  const [, before, after] = /^[[(]([^\])]{1,40})[\])]\s*(.*)$/s.exec(line) ?? [];
  const [, rest, behind] = /^(.*?)\s*[[(]([^\])]{1,40})[\])]$/s.exec(line) ?? [];
  const [, dashed, letter] = /^(.*?)\s*[–—-]\s*(O|A|R|IP)$/s.exec(line) ?? [];
  const found =
    named(behind, rest, labels) ?? named(before, after, labels) ?? named(letter, dashed, labels);
  const text = (found?.text ?? line).trim();
  return { text: nothing.test(text) ? '' : text, status: found?.status ?? null };
}

function named(
  word: string | undefined,
  text: string | undefined,
  labels: Readonly<Record<Status, string>>,
): Point | null {
  if (word === undefined || text === undefined) return null;
  const status = letters.test(word)
    ? statuses.find((code) => code === word)
    : statuses.find((code) => labels[code].toLowerCase() === word.trim().toLowerCase());
  return status ? { text, status } : null;
}
