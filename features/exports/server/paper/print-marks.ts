/** What of a printed page is measured, so that sheets are cut beside it and not through it. */
export const printMarks = {
  board: '[data-print-board]',
  corner: '[data-print-board] [data-kind="corner"]',
  column: '[data-print-board] [data-kind="column"]',
  row: '[data-print-board] [data-line]',
  /** A header over the whole width, which stays with what is below it. */
  band: '[data-print-board] [data-line]:has(> [data-kind="row"]:only-child)',
  /** What is cut only where it is larger than a sheet. */
  block: '[data-item], [data-print-block]',
} as const;
