import writeSheets, { type Cell, type SheetData } from 'write-excel-file/node';
import type { Worksheet, WorksheetCell } from '../document/worksheet.ts';

/** Worksheets as a workbook (ISO/IEC 29500), their headers bold and always in sight. */
export function writeWorkbook(sheets: readonly Worksheet[]): Promise<Buffer> {
  const told = sheets.map((sheet) => ({
    sheet: sheet.name,
    data: dataOf(sheet),
    columns: sheet.headers.map((_, column) => ({ width: widthOf(sheet, column) })),
    stickyRowsCount: 1,
  }));
  return writeSheets(told).toBuffer();
}

function dataOf({ headers, lines }: Worksheet): SheetData {
  const headLine = headers.map((value) => ({ value, fontWeight: 'bold' as const }));
  return [headLine, ...lines.map((line) => line.map(cellOf))];
}

/** Texts are told to be texts, so that none is read as a formula. */
function cellOf(value: WorksheetCell): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'object') return { value: `=${value.formula}`, type: 'Formula' };
  return { value, type: String, wrap: true, alignVertical: 'top' };
}

/** What stands in a cell, as long as it is known before it is computed. */
function textOf(cell: WorksheetCell): string {
  return typeof cell === 'object' ? '' : String(cell);
}

/** In characters, as wide as what stands in it up to a readable line. */
function widthOf({ headers, lines }: Worksheet, column: number): number {
  const longest = [headers, ...lines].map((line) => textOf(line[column] ?? null).length);
  return Math.min(48, Math.max(8, ...longest) + 2);
}
