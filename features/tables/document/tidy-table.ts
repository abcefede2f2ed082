import type { ReadWorksheet } from '../contract/calls.ts';
import type { FailedLine } from './columns.ts';
import type { Table } from './delimited.ts';
import { readNumber } from './read-number.ts';

/** Between the two names of a header that had two lines, such as a stage and its step. */
export const headerMark = ' › ';

/** A table with one header row, and without empty rows and columns. */
export interface TidyTable {
  table: Table;
  /** The number of each row in the original table, counted from 1; 0 for a generated header. */
  lines: readonly number[];
  /** Rows that are not part of it. */
  failed: FailedLine[];
  /** The cells of the rows above the header, with the number of their row. */
  above: readonly { line: number; cells: readonly string[] }[];
  /** Whether lines and columns are swapped; undefined where they can't be. */
  isTurned?: boolean;
  /** How many columns merged cells below the header cover, by `cellKey`. */
  spans: ReadonlyMap<string, number>;
}

/** The key of a cell of a tidy table: its row from 1, with the header, and its column from 0. */
export const cellKey = (row: number, column: number): string => `${row} ${column}`;

/** A table as it was read; merged cells have their value in the first of them. */
export type SourceTable = Pick<ReadWorksheet, 'table' | 'merged'>;

export interface TidyChoices {
  /**
   * The header row that the user chose, counted from 1; 0 for a table without one; null to detect
   * it.
   */
  header?: number | null;
  /**
   * Whether a column without a name gets that of the column before it, as merged headers are saved
   * as text.
   */
  fillsNames?: boolean;
}

interface Line {
  cells: string[];
  line: number;
}

const noLine: Line = { cells: [], line: 1 };

/**
 * Extracts the table: leaves out titles and comments above the header, repeated headers, totals and
 * notes below; joins two header rows (stages over their steps, merged) into one; and repeats merged
 * names in the cells that they span.
 */
export function tidyTable(
  source: SourceTable,
  { header = null, fillsNames = false }: TidyChoices = {},
): TidyTable {
  const { table: given, merged = [] } = fromFirstColumn(source);
  const lines = fillDownMerged(given, merged);
  if (header === 0) return withoutHeader(lines, merged);
  const all = lines
    .map((cells, at): Line => ({ cells, line: at + 1 }))
    .filter(({ cells }) => filled(cells) > 0);
  const chosen = header === null ? -1 : all.findIndex(({ line }) => line >= header);
  const start = chosen >= 0 ? chosen : findHeader(all);
  const { header: headerLine, first, body, isJoined } = headerAt(all, start, chosen >= 0);
  const failed = all.slice(0, first).map(({ line }) => ({ line, reason: above }));
  const names = isJoined ? headerLine.cells : fillAcross(headerLine, merged, body, fillsNames);
  const notes = notesFrom(body, headerLine.cells);
  const remaining = body.filter((one, at) => {
    const reason = at >= notes ? below : whyNoLine(one, body[at - 1], headerLine.cells);
    if (reason) failed.push({ line: one.line, reason });
    return reason === null;
  });
  const shown = [{ ...headerLine, cells: names }, ...remaining];
  const width = Math.max(0, ...shown.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    shown.some(({ cells }) => (cells[column] ?? '') !== ''),
  );
  return {
    table: shown.map(({ cells }) => columns.map((column) => cells[column] ?? '')),
    lines: shown.map(({ line }) => line),
    failed: failed.sort((a, b) => a.line - b.line),
    above: all.slice(0, first),
    spans: spansOf(shown, columns, merged),
  };
}

/** A table whose first row is content; its columns are named by their numbers. */
function withoutHeader(given: Table, merged: NonNullable<SourceTable['merged']>): TidyTable {
  const all = given
    .map((cells, at): Line => ({ cells, line: at + 1 }))
    .filter(({ cells }) => filled(cells) > 0);
  const columns = Array.from({ length: widthOf(all) }, (_, column) => column).filter((column) =>
    all.some(({ cells }) => (cells[column] ?? '') !== ''),
  );
  const shown = [{ cells: [], line: 0 }, ...all];
  return {
    table: [
      columns.map((_, at) => `Column ${at + 1}`),
      ...all.map(({ cells }) => columns.map((column) => cells[column] ?? '')),
    ],
    lines: shown.map(({ line }) => line),
    failed: [],
    above: [],
    spans: spansOf(shown, columns, merged),
  };
}

/** The columns that merged cells below the header cover. */
function spansOf(
  shown: readonly Line[],
  columns: readonly number[],
  merged: NonNullable<SourceTable['merged']>,
): ReadonlyMap<string, number> {
  const rows = new Map(shown.map(({ line }, at) => [line, at + 1]));
  const spans = merged.flatMap((area): [string, number][] => {
    const [row, first] = [rows.get(area.line), area.column - 1];
    if (area.columns < 2 || row === undefined || row < 2) return [];
    const covered = columns.filter((one) => one >= first && one < first + area.columns);
    const at = columns.indexOf(first);
    return at >= 0 && covered.length > 1 ? [[cellKey(row, at), covered.length]] : [];
  });
  return new Map(spans);
}

/** The table with trimmed cells and without empty columns before it, as of one that begins at C5. */
function fromFirstColumn({ table: given, merged = [] }: SourceTable): SourceTable {
  const table = given.map((cells) => cells.map((cell) => cell.trim()));
  const begins = table
    .map((cells) => cells.findIndex((cell) => cell !== ''))
    .filter((at) => at >= 0);
  const left = begins.reduce((min, at) => Math.min(min, at), begins[0] ?? 0);
  return {
    table: table.map((cells) => cells.slice(left)),
    merged: merged
      .map((area) => ({ ...area, column: area.column - left }))
      .filter(({ column }) => column > 0),
  };
}

const above = 'It is above the header of the table.';
const below = 'It is below the table.';

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;

/** A header may have an empty corner. */
const named = (cells: readonly string[]) => filled(cells) + (cells[0] === '' ? 1 : 0);

/** Whether a row is a comment, as exports have them above a table: '# Account: X', '#-----'. */
function isComment({ cells }: Line): boolean {
  const [first = '', ...others] = cells;
  return first.startsWith('#') && (filled(others) === 0 || /^#\s*[-=#*]{2,}/.test(first));
}

/** The header among the rows with text: the first that names most columns of the table. */
function findHeader(all: readonly Line[]): number {
  const max = Math.max(0, ...all.map((one) => (isComment(one) ? 0 : filled(one.cells))));
  const names = (share: number) =>
    all.findIndex(
      (one) => !isComment(one) && named(one.cells) >= Math.max(2, Math.ceil(max * share)),
    );
  const first = Math.max(0, names(0.5));
  const full = names(0.75);
  // Pairs of names and values above a table are separated from it by an empty row.
  const between = all.slice(first, full + 1);
  const isApart = between.some(({ line }, at) => at > 0 && line > (between[at - 1]?.line ?? 0) + 1);
  return full > first && isApart ? full : first;
}

const totals =
  /^(?:#\s*)?(?:(?:grand|sub|overall)[ -]?)?(?:totals?|sum|summe|gesamt(?:summe)?|insgesamt|total général|totale)\s*:?$/i;

/** Why a row below the header is not part of the table; null where it is. */
function whyNoLine(one: Line, before: Line | undefined, header: readonly string[]): string | null {
  const [first = '', ...others] = one.cells;
  if (isSame(one.cells, header)) return 'It repeats the header of the table.';
  const isAlone = filled(others) === 0 && first !== '';
  if (isAlone && /^#(?:\s|[-=#*]|$)/.test(first)) return 'It is a comment.';
  const values = others.filter((cell) => cell !== '');
  const isCounted = values.length > 0 && values.every(isFigure);
  if (totals.test(first) && (isCounted || isAlone)) return 'It is a total.';
  const isTotal = before && isComment(before) && totals.test(before.cells[0] ?? '');
  return isTotal && first === '' && isCounted ? 'It is a total.' : null;
}

const isFigure = (cell: string) => readNumber(cell.replace(/[%$€£¥\s]/g, '')) !== null;

/**
 * Where separate rows of one cell begin at the end, such as the source of a table; after the last
 * row where there are none.
 */
function notesFrom(body: readonly Line[], header: readonly string[]): number {
  const isAlone = ({ cells: [first = '', ...others] }: Line) =>
    first !== '' && filled(others) === 0;
  const end = body.findLastIndex((one) => !isAlone(one)) + 1;
  const isApart = (body[end]?.line ?? 0) > (body[end - 1]?.line ?? 0) + 1;
  return filled(header) > 1 && end > 0 && isApart ? end : body.length;
}

function isSame(cells: readonly string[], header: readonly string[]): boolean {
  const width = Math.max(cells.length, header.length);
  return Array.from({ length: width }, (_, at) => (cells[at] ?? '') === (header[at] ?? '')).every(
    Boolean,
  );
}

interface Headed {
  header: Line;
  first: number;
  body: Line[];
  isJoined: boolean;
}

/** The header at a row: one row, or this row and the next. */
function headerAt(all: readonly Line[], start: number, isChosen: boolean): Headed {
  const [before, one = noLine, next] = [all[start - 1], all[start], all[start + 1]];
  if (!isChosen && before && isOver(before.cells, one.cells))
    return {
      header: joined(before, one),
      first: start - 1,
      body: all.slice(start + 1),
      isJoined: true,
    };
  if (next && isOver(one.cells, next.cells))
    return { header: joined(one, next), first: start, body: all.slice(start + 2), isJoined: true };
  return { header: one, first: start, body: all.slice(start + 1), isJoined: false };
}

/** Whether a row names groups of the columns in the row below: it has gaps, which that row fills. */
function isOver(upper: readonly string[], lower: readonly string[]): boolean {
  const [, ...names] = upper;
  const first = names.findIndex((name) => name !== '');
  const gaps = lower
    .slice(1)
    .map((name, at) => (names[at] ?? '') === '' && name !== '' && at > first);
  const isHeader = lower[0] === '' || lower[0] === upper[0] || /^steps?$/i.test(lower[0] ?? '');
  const isFilled = names.every(
    (name, at) => name !== '' || (lower[at + 1] ?? '') !== '' || at < first,
  );
  return first >= 0 && filled(names) > 1 && isHeader && gaps.some(Boolean) && isFilled;
}

function joined(upper: Line, lower: Line): Line {
  let name = '';
  const width = Math.max(upper.cells.length, lower.cells.length);
  const cells = Array.from({ length: width }, (_, at) => {
    const [over = '', under = ''] = [upper.cells[at], lower.cells[at]];
    if (at === 0) return over || under;
    if (over !== '') name = over;
    return over === under ? under : [name, under].filter(Boolean).join(headerMark);
  });
  return { cells, line: lower.line };
}

/** The header with its merged names in all cells that they span. */
function fillAcross(
  { cells, line }: Line,
  merged: NonNullable<SourceTable['merged']>,
  body: readonly Line[],
  fillsNames: boolean,
): string[] {
  const names = [...cells];
  for (const { line: top, column, lines, columns } of merged) {
    if (line < top || line >= top + lines) continue;
    const name = names[column - 1] ?? '';
    const end = Math.min(column + columns - 1, widthOf(body));
    for (let at = column; at < end; at += 1) names[at] ||= name;
  }
  if (!fillsNames) return names;
  for (let at = 2; at < widthOf(body); at += 1)
    if ((names[at] ?? '') === '' && body.some((one) => (one.cells[at] ?? '') !== ''))
      names[at] = names[at - 1] ?? '';
  return names;
}

const widthOf = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ cells }) => cells.length));

/** Merged names at the left of rows, repeated in the rows that they span. */
function fillDownMerged(table: Table, merged: NonNullable<SourceTable['merged']>): Table {
  const labels = merged.filter(
    ({ column, lines, columns }) => column <= 2 && columns === 1 && lines > 1,
  );
  // Valid merged cells span no more rows than the table has, in two columns.
  let left = table.length * 2;
  for (const { line, column, lines } of labels) {
    left -= lines;
    if (left < 0) break;
    const name = table[line - 1]?.[column - 1] ?? '';
    for (let at = line; at < Math.min(line + lines - 1, table.length); at += 1) {
      const cells = table[at];
      if (cells && filled(cells) > 0) cells[column - 1] ||= name;
    }
  }
  return table;
}

/** A tidy table whose lines are columns and whose columns are lines; lines are then counted in it. */
export function turnTable(tidy: TidyTable): TidyTable {
  const width = Math.max(0, ...tidy.table.map((row) => row.length));
  const table = Array.from({ length: width }, (_, column) =>
    tidy.table.map((row) => row[column] ?? ''),
  );
  return { ...tidy, table, lines: table.map((_, at) => at + 1), isTurned: true, spans: new Map() };
}
