import { defineFailures } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';

/** Limits of a table file. */
export const tableLimits = {
  bytes: 20 * 1024 * 1024,
  lines: 20_000,
  columns: 200,
  /** Of all worksheets together, including empty ones before the last in a row. */
  cells: 2_000_000,
  letters: 20_000_000,
  /** Of one cell: more than any spreadsheet allows. */
  cellLetters: 50_000,
} as const;

/** Why a file is refused; the message says what is wrong, and where. */
export const tableFailures = defineFailures({
  ...readingFailures.entries,
  file_missing: [400, 'No file was received.'],
  /** The message names the type of the file. */
  not_a_table: [415, 'This file is neither a CSV nor an XLSX table.'],
  table_broken: [422, 'This workbook is damaged and cannot be read.'],
  table_too_large: [413, 'This table is too large.'],
  table_empty: [422, 'This table is empty.'],
});
