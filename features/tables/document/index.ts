export { unguard, writeDelimited } from '#kernel/text/write-delimited.ts';
export {
  type AcceptedLine,
  type ColumnChoice,
  type ColumnMeaning,
  type FailedLine,
  fillDown,
  guessColumns,
  headersOf,
  type OmittedCell,
  readLines,
} from './columns.ts';
export {
  parseDelimited,
  separatorOf,
  type Table,
} from './delimited.ts';
export { readHtmlTable, writeHtmlTable } from './html-table.ts';
export { readMarkdownTable } from './markdown-table.ts';
export {
  type DayOrder,
  dayOrderOf,
  dayProblem,
  daysBefore1970,
  isoDate,
  readDay,
  readLeadingDay,
} from './read-day.ts';
export { decimalMarkOf, readAmount, readNumber } from './read-number.ts';
export { readTextTable } from './text-table.ts';
export {
  cellKey,
  headerMark,
  type SourceTable,
  type TidyTable,
  tidyTable,
  turnTable,
} from './tidy-table.ts';
export type { Worksheet, WorksheetCell } from './worksheet.ts';
