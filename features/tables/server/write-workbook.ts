import writeSheets, { type Cell, type SheetData } from 'write-excel-file/node';
import type { Worksheet, WorksheetCell } from '../document/worksheet.ts';

/** Worksheets as a workbook (ISO/IEC 29500), with bold, frozen headers. */
export function writeWorkbook(given: readonly Worksheet[]): Promise<Buffer> {
  const worksheets = given.map((worksheet) => ({
    sheet: worksheet.name,
    data: dataOf(worksheet),
    columns: worksheet.headers.map((_, column) => ({ width: widthOf(worksheet, column) })),
    stickyRowsCount: 1,
  }));
  return writeSheets(worksheets).toBuffer();
}

function dataOf({ headers, lines }: Worksheet): SheetData {
  const headerLine = headers.map((value) => ({ value, fontWeight: 'bold' as const }));
  return [headerLine, ...lines.map((line) => line.map(cellOf))];
}

/** Texts are typed as such, so that none is read as a formula. */
function cellOf(value: WorksheetCell): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'object') return { value: `=${value.formula}`, type: 'Formula' };
  return { value, type: String, wrap: true, alignVertical: 'top' };
}

/** The text of a cell, if it is known before it is computed. */
function textOf(cell: WorksheetCell): string {
  return typeof cell === 'object' ? '' : String(cell);
}

/** In characters: the longest text of the column, up to a readable width. */
function widthOf({ headers, lines }: Worksheet, column: number): number {
  const longest = [headers, ...lines].map((line) => textOf(line[column] ?? null).length);
  return Math.min(48, Math.max(8, ...longest) + 2);
}
