/**
 * A value that the spreadsheet program computes, with a formula such as 'A2*B2'; empty in text
 * formats.
 */
export interface CellFormula {
  readonly formula: string;
}

export type WorksheetCell = string | number | CellFormula | null;

/** A part of a project as a table with a header row. */
export interface Worksheet {
  name: string;
  headers: string[];
  lines: WorksheetCell[][];
}
