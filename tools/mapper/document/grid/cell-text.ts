import { type Status, statuses } from '../../contract/codes.ts';

/** What one point in a cell of a person's table says. */
export interface Point {
  text: string;
  /** Null where it says none. */
  status: Status | null;
}

/** What stands in a cell for nothing. */
const nothing = /^[-–—]?$|^(n\/?a|none|tbd)$/i;
/** Of a line; a dash before a letter that stands for a status is none. */
const bullet = /^\s*(?!\S\s+(?:O|A|R|IP)$)(?:[•·▪◦‣*–—-]\s+|\d{1,2}[.)]\s+)/;
const letters = new RegExp(`^(?:${statuses.join('|')})$`);

/**
 * The points of a cell, a line each, without their bullets; the status is told by a letter or a word
 * in brackets at either end, or by a letter after a dash.
 * @param words what the statuses of the map are called
 */
export function pointsIn(cell: string, words: Readonly<Record<Status, string>>): Point[] {
  const lines = cell.split(/\r\n?|\n/).map((line) => line.trim());
  return lines.flatMap((line) => {
    const point = pointOf(line.replace(bullet, ''), words);
    return point.text === '' && point.status === null ? [] : [point];
  });
}

function pointOf(line: string, words: Readonly<Record<Status, string>>): Point {
  const [, before, after] = /^[[(]([^\])]{1,40})[\])]\s*(.*)$/s.exec(line) ?? [];
  const [, rest, behind] = /^(.*?)\s*[[(]([^\])]{1,40})[\])]$/s.exec(line) ?? [];
  const [, dashed, letter] = /^(.*?)\s*[–—-]\s*(O|A|R|IP)$/s.exec(line) ?? [];
  const found =
    named(behind, rest, words) ?? named(before, after, words) ?? named(letter, dashed, words);
  const text = (found?.text ?? line).trim();
  return { text: nothing.test(text) ? '' : text, status: found?.status ?? null };
}

function named(
  word: string | undefined,
  text: string | undefined,
  words: Readonly<Record<Status, string>>,
): Point | null {
  if (word === undefined || text === undefined) return null;
  const status = letters.test(word)
    ? statuses.find((code) => code === word)
    : statuses.find((code) => words[code].toLowerCase() === word.trim().toLowerCase());
  return status ? { text, status } : null;
}
