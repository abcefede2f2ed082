/** What is computed of other cells by the program that opens a workbook, as 'A2*B2'; a table of texts has nothing there. */
export interface CellFormula {
  readonly formula: string;
}

export type WorksheetCell = string | number | CellFormula | null;

/** A part of a project as a table, its first line the header. */
export interface Worksheet {
  name: string;
  headers: string[];
  lines: WorksheetCell[][];
}
