/**
 * Selectors of the elements of a printed page that are measured, so that sheets are not cut through
 * them.
 */
export const printMarks = {
  /** Drawn at the top of each sheet, at its own size. */
  header: '[data-print-header]',
  board: '[data-print-board]',
  corner: '[data-print-board] [data-kind="corner"]',
  column: '[data-print-board] [data-kind="column"]',
  row: '[data-print-board] [data-line]',
  /** A header over the whole width, which stays with the row below it. */
  band: '[data-print-board] [data-line]:has(> [data-kind="row"]:only-child)',
  /** Cut only if it is larger than a sheet. */
  block: '[data-item], [data-print-block]',
} as const;
