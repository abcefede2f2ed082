import { cutTo } from '#kernel/text/limits.ts';
import type { Table } from './delimited.ts';
import { type DecimalMark, decimalMarkOf, readAmount } from './read-number.ts';

/** What a column of a table can be to a tool; each has one column at most, but where it may have many. */
export type ColumnMeaning<Id extends string = string> = MeaningHead<Id> &
  (TextColumn | NumberColumn | ChoiceColumn);

interface MeaningHead<Id extends string> {
  readonly id: Id;
  /** As people choose it, as 'Stage'. */
  readonly word: string;
  /** The headers of columns that are likely it. */
  readonly heads: RegExp;
  /** Whether a line without it is not taken, and why it is not, as 'It names no row.' */
  readonly missing?: string;
  /** Whether empty cells may repeat the one above: merged cells give the first one only. */
  readonly repeats?: boolean;
  /** Whether several columns may be it. */
  readonly many?: boolean;
  /** Whether each column is it that is nothing else and whose header fits; one of all at most. */
  readonly rest?: boolean;
}

interface TextColumn {
  readonly kind: 'text';
  /** Letters at most, and what is too long with more, as 'The name of its row'. */
  readonly most?: readonly [letters: number, what: string];
}

/** Numbers from `least` to `most`, both in; whole ones where that is said. */
interface NumberColumn {
  readonly kind: 'number';
  readonly least?: number;
  readonly most?: number;
  readonly whole?: boolean;
}

interface ChoiceColumn {
  readonly kind: 'choice';
  /** Values with the words for them in any case; the first that has a word is meant. */
  readonly choices: readonly { readonly value: string; readonly words: readonly string[] }[];
  /** What an empty cell means. */
  readonly usual?: string;
}

/** What a user says that a column is. */
export type ColumnChoice<Id extends string = string> = Id | 'ignore';

/** A line that was not taken, counted from 1 as people count, with the header. */
export interface FailedLine {
  line: number;
  reason: string;
}

/** A cell that is left out of an imported line, or cut to the length that its field has. */
export interface OmittedCell extends FailedLine {
  /** The header of its column, as the table writes it. */
  column: string;
  /** The whole text of the cell. */
  value: string;
}

/** A line as it was read. */
export interface AcceptedLine<Id extends string = string> {
  line: number;
  /** What it says by meaning: texts trimmed, numbers as JSON has them, choices by their value; empty where it says nothing. */
  says: Readonly<Record<Id, string>>;
  /** All its cells. */
  values: readonly string[];
}

/** Lines by whose values a column is guessed. */
const judged = 50;

/**
 * Guesses what each column holds: by the words of the header, and what nobody's header says, by values
 * that are all numbers or choices as asked for; what is left is the rest, where there is one.
 */
export function guessColumns<Id extends string>(
  meanings: readonly ColumnMeaning<Id>[],
  table: Table,
): ColumnChoice<Id>[] {
  const [head = [], ...lines] = table;
  const rest = meanings.find((one) => one.rest);
  const free = new Set(meanings.filter((one) => one !== rest));
  const take = (found: ColumnMeaning<Id> | undefined): ColumnChoice<Id> => {
    if (found) free.delete(found);
    return found?.id ?? 'ignore';
  };
  const byHead = head.map((name) =>
    take(meanings.find((one) => free.has(one) && one.heads.test(name.trim()))),
  );
  const byValue = byHead.map((choice, column) => {
    if (choice !== 'ignore') return choice;
    const values = lines.slice(0, judged).map((line) => line[column]?.trim() ?? '');
    const told = values.filter((value) => value !== '');
    const fits = (one: ColumnMeaning<Id>) =>
      one.kind !== 'text' && told.every((value) => readCell(one, value).reason === null);
    return told.length > 1 ? take([...free].find(fits)) : 'ignore';
  });
  return byValue.map((choice, column) =>
    choice === 'ignore' && rest?.heads.test(head[column]?.trim() ?? '') ? rest.id : choice,
  );
}

/** Repeats values downwards into the empty cells below them, in the columns that may. */
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

/** The headers of columns by what they mean, as the table writes them; the word of a meaning where that has none. */
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
 * Reads the lines below the header; empty ones are skipped. A line without a required value fails. A line with an invalid
 * one fails as well, or, where `invalid` is 'omit', comes in without it, and the cell is listed.
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
    // What is missing is said before what is wrong: it is seen at once.
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
  /** What is imported of it; of an invalid cell its beginning, the default, or nothing. */
  value: string;
  /** Why it cannot be taken. */
  reason: string | null;
}

/** How the numbers of a table are written, by the meaning of their columns: as the column says, else as all of it does. */
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
  const told = new Set(byColumn.flatMap(({ mark }) => mark ?? []));
  const [usual = null] = told.size === 1 ? told : [];
  return new Map(byColumn.map(({ id, mark }) => [id, mark ?? usual]));
}

function readCell(
  meaning: ColumnMeaning,
  given: string,
  mark: DecimalMark | null = null,
): ReadCell {
  const refused = (reason: string, value = ''): ReadCell => ({ value, reason });
  if (meaning.kind === 'text') {
    const [letters, what] = meaning.most ?? [Number.POSITIVE_INFINITY, ''];
    if (given.length > letters)
      return refused(`${what} is longer than ${letters} characters.`, cutTo(given, letters));
    return { value: given, reason: null };
  }
  if (meaning.kind === 'choice') {
    if (given === '') return { value: meaning.usual ?? '', reason: null };
    const same = (word: string) => word.toLowerCase() === given.toLowerCase();
    const found = meaning.choices.find(({ words }) => words.some(same));
    if (!found) return refused(`${given} is no ${meaning.word.toLowerCase()}.`, meaning.usual);
    return { value: found.value, reason: null };
  }
  if (given === '') return { value: '', reason: null };
  const number = readAmount(given, mark);
  const wanted = wrongNumber(meaning, number);
  return wanted === null ? { value: String(number), reason: null } : refused(`${given} ${wanted}`);
}

/** What a number is not that is asked for, as 'is no whole number.'; null for a right one. */
function wrongNumber(asked: NumberColumn, number: number | null): string | null {
  if (number === null) return 'is no number.';
  if (asked.whole && !Number.isInteger(number)) return 'is no whole number.';
  if (asked.least !== undefined && number < asked.least) return `is less than ${asked.least}.`;
  if (asked.most !== undefined && number > asked.most) return `is more than ${asked.most}.`;
  return null;
}
