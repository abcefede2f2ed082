import { cutTo } from '#kernel/text/limits.ts';
import type { Table } from './delimited.ts';
import { type DecimalMark, decimalMarkOf, readAmount } from './read-number.ts';

/**
 * What a column of a table can mean to a tool; at most one column has each meaning, except where
 * `many` is set.
 */
export type ColumnMeaning<Id extends string = string> = MeaningBase<Id> &
  (TextColumn | NumberColumn | ChoiceColumn);

interface MeaningBase<Id extends string> {
  readonly id: Id;
  /** Shown to users, such as 'Stage'. */
  readonly word: string;
  /** Matches the headers of columns that probably have it. */
  readonly pattern: RegExp;
  /**
   * The reason for which a row without it fails, such as 'It names no row.'; undefined if it is
   * optional.
   */
  readonly missing?: string;
  /** Whether empty cells may repeat the one above, as merged cells have only the first value. */
  readonly repeats?: boolean;
  /** Whether several columns may have it. */
  readonly many?: boolean;
  /** Whether each other column whose header fits has it; at most one meaning is such a rest. */
  readonly rest?: boolean;
}

interface TextColumn {
  readonly kind: 'text';
  /**
   * Maximum length, and the subject of the message about longer text, such as 'The name of its
   * row'.
   */
  readonly maxLength?: readonly [letters: number, what: string];
}

/** A number from `min` to `max`, both included; an integer where `integer` is set. */
interface NumberColumn {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
}

interface ChoiceColumn {
  readonly kind: 'choice';
  /** Values with their words, case-insensitive; the first with a matching word is used. */
  readonly choices: readonly { readonly value: string; readonly words: readonly string[] }[];
  /** The value of an empty cell. */
  readonly usual?: string;
}

/** The meaning that the user chose for a column. */
export type ColumnChoice<Id extends string = string> = Id | 'ignore';

/** A row that was not imported, counted from 1 including the header. */
export interface FailedLine {
  line: number;
  reason: string;
  /** The name of its worksheet, where several are imported together. */
  worksheet?: string;
}

/** A cell that is left out of an imported row, or cut to the length of its field. */
export interface OmittedCell extends FailedLine {
  /** The header of its column, as in the table. */
  column: string;
  /** The complete text of the cell. */
  value: string;
}

/** A row that was read. */
export interface AcceptedLine<Id extends string = string> {
  line: number;
  /**
   * Its values by meaning: texts trimmed, numbers in JSON format, choices by their value; empty
   * where there is none.
   */
  says: Readonly<Record<Id, string>>;
  /** All its cells. */
  values: readonly string[];
}

/** Rows by whose values a column's meaning is guessed. */
const judged = 50;

/**
 * Guesses the meanings of columns: by their headers, then those that no header matches by values
 * that are all numbers or choices as required; remaining columns are the rest, where there is such
 * a meaning.
 */
export function guessColumns<Id extends string>(
  meanings: readonly ColumnMeaning<Id>[],
  table: Table,
): ColumnChoice<Id>[] {
  const [header = [], ...lines] = table;
  const rest = meanings.find((one) => one.rest);
  const free = new Set(meanings.filter((one) => one !== rest));
  const take = (found: ColumnMeaning<Id> | undefined): ColumnChoice<Id> => {
    if (found) free.delete(found);
    return found?.id ?? 'ignore';
  };
  const byHeader = header.map((name) =>
    take(meanings.find((one) => free.has(one) && one.pattern.test(name.trim()))),
  );
  const byValue = byHeader.map((choice, column) => {
    if (choice !== 'ignore') return choice;
    const values = lines.slice(0, judged).map((line) => line[column]?.trim() ?? '');
    const filled = values.filter((value) => value !== '');
    const fits = (one: ColumnMeaning<Id>) =>
      one.kind !== 'text' && filled.every((value) => readCell(one, value).reason === null);
    return filled.length > 1 ? take([...free].find(fits)) : 'ignore';
  });
  return byValue.map((choice, column) =>
    choice === 'ignore' && rest?.pattern.test(header[column]?.trim() ?? '') ? rest.id : choice,
  );
}

/** Fills empty cells with the value above, in the columns that allow it. */
export function fillDown<Id extends string>(
  meanings: readonly ColumnMeaning<Id>[],
  table: Table,
  columns: readonly ColumnChoice<Id>[],
): Table {
  const repeating = new Set<string>(meanings.filter(({ repeats }) => repeats).map(({ id }) => id));
  const last = new Map<number, string>();
  return table.map((values, index) => {
    if (index === 0 || isEmpty(values)) return values;
    return columns.map((choice, column) => {
      const value = values[column] ?? '';
      if (!repeating.has(choice)) return value;
      if (value.trim() !== '') last.set(column, value);
      return last.get(column) ?? '';
    });
  });
}

/**
 * The headers of columns by meaning, as in the table; the meaning's own word where a column has
 * none.
 */
export function headersOf<Id extends string>(
  meanings: readonly ColumnMeaning<Id>[],
  table: Table,
  columns: readonly ColumnChoice<Id>[],
): ReadonlyMap<Id, string> {
  return new Map(
    meanings.map(({ id, word }) => [id, table[0]?.[columns.indexOf(id)]?.trim() || word]),
  );
}

/**
 * Reads the rows below the header and skips empty ones. A row without a required value fails. A row
 * with an invalid value fails too or, where `invalid` is 'omit', is imported without the value, and
 * the cell is listed.
 */
export function readLines<Id extends string>(
  meanings: readonly ColumnMeaning<Id>[],
  table: Table,
  columns: readonly ColumnChoice<Id>[],
  invalid: 'fail' | 'omit' = 'fail',
): { lines: AcceptedLine<Id>[]; failed: FailedLine[]; omitted: OmittedCell[] } {
  const lines: AcceptedLine<Id>[] = [];
  const failed: FailedLine[] = [];
  const omitted: OmittedCell[] = [];
  const marks = marksOf(table, columns);
  const headers = headersOf(meanings, table, columns);
  for (const [index, values] of table.slice(1).entries()) {
    if (isEmpty(values)) continue;
    const line = index + 2;
    const cells = meanings.map((meaning) => {
      const at = columns.indexOf(meaning.id);
      const given = values[at]?.trim() ?? '';
      const missing = given === '' ? (meaning.missing ?? null) : null;
      const column = headers.get(meaning.id) ?? meaning.word;
      const read = readCell(meaning, given, marks.get(meaning.id));
      return { id: meaning.id, missing, given, column, ...read };
    });
    const bad = cells.flatMap(({ reason, column, given: value }) =>
      reason === null ? [] : [{ line, column, value, reason }],
    );
    // Reports missing values before invalid ones, as users find them faster.
    const reason =
      cells.find(({ missing }) => missing !== null)?.missing ??
      (invalid === 'fail' ? bad[0]?.reason : null);
    if (reason) failed.push({ line, reason });
    else {
      omitted.push(...bad);
      const says = Object.fromEntries(cells.map(({ id, value }) => [id, value]));
      lines.push({ line, values, says: says as Record<Id, string> });
    }
  }
  return { lines, failed, omitted };
}

function isEmpty(values: readonly string[]): boolean {
  return values.every((value) => value.trim() === '');
}

interface ReadCell {
  /** The imported value: for an invalid cell its beginning, the default, or nothing. */
  value: string;
  /** Why the value is invalid. */
  reason: string | null;
}

/**
 * The decimal marks of a table's numbers, by the meaning of their columns: that of the column, else
 * that of the whole table.
 */
function marksOf<Id extends string>(
  table: Table,
  columns: readonly ColumnChoice<Id>[],
): ReadonlyMap<string, DecimalMark | null> {
  const lines = table.slice(1);
  const byColumn = columns.map((id, at) => {
    const values = lines
      .map((line) => line[at] ?? '')
      .filter((value) => /^[\d.,+\s%-]+$/.test(value));
    return { id, mark: decimalMarkOf(values) };
  });
  const marks = new Set(byColumn.flatMap(({ mark }) => mark ?? []));
  const [usual = null] = marks.size === 1 ? marks : [];
  return new Map(byColumn.map(({ id, mark }) => [id, mark ?? usual]));
}

function readCell(
  meaning: ColumnMeaning,
  given: string,
  mark: DecimalMark | null = null,
): ReadCell {
  const refused = (reason: string, value = ''): ReadCell => ({ value, reason });
  if (meaning.kind === 'text') {
    const [letters, what] = meaning.maxLength ?? [Number.POSITIVE_INFINITY, ''];
    if (given.length > letters)
      return refused(`${what} is longer than ${letters} characters.`, cutTo(given, letters));
    return { value: given, reason: null };
  }
  if (meaning.kind === 'choice') {
    if (given === '') return { value: meaning.usual ?? '', reason: null };
    const same = (word: string) => word.toLowerCase() === given.toLowerCase();
    const found = meaning.choices.find(({ words }) => words.some(same));
    if (!found)
      return refused(`${given} is not a valid ${meaning.word.toLowerCase()}.`, meaning.usual);
    return { value: found.value, reason: null };
  }
  if (given === '') return { value: '', reason: null };
  const number = readAmount(given, mark);
  const wanted = wrongNumber(meaning, number);
  return wanted === null ? { value: String(number), reason: null } : refused(`${given} ${wanted}`);
}

/** What is wrong with a number, such as 'is not a whole number.'; null for a valid one. */
function wrongNumber(column: NumberColumn, number: number | null): string | null {
  if (number === null) return 'is not a number.';
  if (column.integer && !Number.isInteger(number)) return 'is not a whole number.';
  if (column.min !== undefined && number < column.min) return `is less than ${column.min}.`;
  if (column.max !== undefined && number > column.max) return `is more than ${column.max}.`;
  return null;
}
