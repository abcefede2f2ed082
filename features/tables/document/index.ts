export {
  type ColumnChoice,
  type ColumnMeaning,
  type FailedLine,
  fillDown,
  guessColumns,
  headersOf,
  type OmittedCell,
  readLines,
  type TakenLine,
} from './columns.ts';
export {
  parseDelimited,
  separatorOf,
  type Table,
  unguard,
  writeDelimited,
} from './delimited.ts';
export { readHtmlTable, writeHtmlTable } from './html-table.ts';
export { readMarkdownTable } from './markdown-table.ts';
export {
  type DayOrder,
  dayOrderOf,
  daysBefore1970,
  isoDate,
  readDay,
  takeDay,
  whyNoDay,
} from './read-day.ts';
export { decimalMarkOf, readAmount, readNumber } from './read-number.ts';
export type { Sheet, SheetCell } from './sheet.ts';
export { readTextTable } from './text-table.ts';
export { headMark, type SourceTable, type TidyTable, tidyTable } from './tidy-table.ts';
