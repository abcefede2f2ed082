import type { FailedLine } from './columns.ts';
import type { Table } from './delimited.ts';

/** Between the two names of a head that stood in two lines, as a stage and its step. */
export const headMark = ' › ';

/** A table with one line as its head and no empty lines and columns. */
export interface TidyTable {
  table: Table;
  /** Of each line, its number in the table as it came, counted from 1. */
  lines: readonly number[];
  /** Lines that are no part of it. */
  failed: FailedLine[];
}

interface Line {
  cells: string[];
  line: number;
}

/**
 * Finds the head of a table as people have them: titles above it are left out, two lines of heads
 * (stages over their steps, merged) become one, and a head that is repeated further down is left out.
 */
export function tidyTable(given: Table): TidyTable {
  const all = given
    .map((cells, at): Line => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 }))
    .filter(({ cells }) => told(cells) > 0);
  const most = Math.max(0, ...all.map(({ cells }) => told(cells)));
  const start = Math.max(
    0,
    all.findIndex(({ cells }) => named(cells) >= Math.max(2, Math.ceil(most / 2))),
  );
  const { head, first, body } = headAt(all, start);
  const failed = all
    .slice(0, first)
    .map(({ line }) => ({ line, reason: 'It stands above the head of the table.' }));
  const lines = body.filter(({ cells, line }) => {
    if (!isSame(cells, head.cells)) return true;
    failed.push({ line, reason: 'It repeats the head of the table.' });
    return false;
  });
  const width = Math.max(0, ...[head, ...lines].map(({ cells }) => cells.length));
  const kept = Array.from({ length: width }, (_, column) => column).filter((column) =>
    [head, ...lines].some(({ cells }) => (cells[column] ?? '') !== ''),
  );
  return {
    table: [head, ...lines].map(({ cells }) => kept.map((column) => cells[column] ?? '')),
    lines: [head, ...lines].map(({ line }) => line),
    failed,
  };
}

const told = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;

/** A head may have an empty corner. */
const named = (cells: readonly string[]) => told(cells) + (cells[0] === '' ? 1 : 0);

function isSame(cells: readonly string[], head: readonly string[]): boolean {
  const width = Math.max(cells.length, head.length);
  return Array.from({ length: width }, (_, at) => (cells[at] ?? '') === (head[at] ?? '')).every(
    Boolean,
  );
}

/** The head that begins at a line, of one line or of two: one above the other, or it and the next. */
function headAt(all: readonly Line[], start: number): { head: Line; first: number; body: Line[] } {
  const none: Line = { cells: [], line: 1 };
  const [before, one = none, next] = [all[start - 1], all[start], all[start + 1]];
  if (before && isOver(before.cells, one.cells))
    return { head: joined(before, one), first: start - 1, body: all.slice(start + 1) };
  if (next && isOver(one.cells, next.cells))
    return { head: joined(one, next), first: start, body: all.slice(start + 2) };
  return { head: one, first: start, body: all.slice(start + 1) };
}

/** Whether a line names what those below it are parts of: it has gaps, which the one below fills. */
function isOver(upper: readonly string[], lower: readonly string[]): boolean {
  const [, ...names] = upper;
  const first = names.findIndex((name) => name !== '');
  const gaps = lower
    .slice(1)
    .map((name, at) => (names[at] ?? '') === '' && name !== '' && at > first);
  const isHead = lower[0] === '' || lower[0] === upper[0] || /^steps?$/i.test(lower[0] ?? '');
  const filled = names.every(
    (name, at) => name !== '' || (lower[at + 1] ?? '') !== '' || at < first,
  );
  return first >= 0 && told(names) > 1 && isHead && gaps.some(Boolean) && filled;
}

function joined(upper: Line, lower: Line): Line {
  let name = '';
  const width = Math.max(upper.cells.length, lower.cells.length);
  const cells = Array.from({ length: width }, (_, at) => {
    const [over = '', under = ''] = [upper.cells[at], lower.cells[at]];
    if (at === 0) return over || under;
    if (over !== '') name = over;
    return [name, under].filter(Boolean).join(headMark);
  });
  return { cells, line: lower.line };
}
