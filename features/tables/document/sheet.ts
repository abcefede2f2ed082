/** What is computed of other cells by whoever opens a workbook, as 'A2*B2'; a table of texts has nothing there. */
export interface SheetFormula {
  readonly formula: string;
}

export type SheetCell = string | number | SheetFormula | null;

/** A part of a project as a table, its first line the head. */
export interface Sheet {
  name: string;
  head: string[];
  lines: SheetCell[][];
}
