export type SheetCell = string | number | null;

/** A part of a project as a table, its first line the head. */
export interface Sheet {
  name: string;
  head: string[];
  lines: SheetCell[][];
}
