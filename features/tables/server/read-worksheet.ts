import type { ReadWorksheet } from '../contract/calls.ts';
import { numberText } from './number-text.ts';
import { columnOf, unescapeText, walk } from './workbook-parts.ts';

/** Tables that the cells of all worksheets refer to. */
export interface WorkbookStyles {
  /** Texts, by number. */
  shared: readonly string[];
  /** Number patterns, by the number of a cell's style. */
  patterns: readonly string[];
  /** Whether dates count from 1904. */
  is1904: boolean;
}

/** Merged cells that are listed at most: headers and names have no more. */
const maxMerged = 5000;

interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string;
  text: string;
}

/** Reads the cells of a worksheet as a spreadsheet shows them, and the merged cells. */
export function readWorksheetCells(
  bytes: Uint8Array | undefined,
  styles: WorkbookStyles,
): Pick<ReadWorksheet, 'table' | 'merged'> {
  const table: string[][] = [];
  const merged: NonNullable<ReadWorksheet['merged']> = [];
  let [line, column] = [0, 0];
  let cell: OpenCell | null = null;
  let reads: 'value' | 'text' | null = null;
  let isSpoken = false;
  walk(bytes, {
    open(name, attribute) {
      if (name === 'row') [line, column] = [Number(attribute('r') ?? line + 1), 0];
      else if (name === 'c') {
        const [, letters] = /^([a-z]+)\d+$/i.exec(attribute('r') ?? '') ?? [];
        column = letters ? columnOf(letters) : column + 1;
        const [type, style] = [attribute('t') ?? 'n', Number(attribute('s') ?? 0)];
        cell = { column, type, style, value: '', text: '' };
      } else if (name === 'v') reads = 'value';
      else if (name === 't' && !isSpoken) reads = 'text';
      // Phonetic text for the characters before it, in Japanese and Chinese.
      else if (name === 'rPh') isSpoken = true;
      else if (name === 'mergeCell' && merged.length < maxMerged)
        merged.push(...areaOf(attribute('ref') ?? ''));
    },
    text(text) {
      if (cell && reads) cell[reads] += text;
    },
    close(name) {
      if (name === 'v' || name === 't') reads = null;
      else if (name === 'rPh') isSpoken = false;
      else if (name === 'c' && cell) {
        const text = textOf(cell, styles);
        if (text !== '') put(table, line - 1, cell.column - 1, text);
        cell = null;
      }
    },
  });
  return { table, ...(merged.length > 0 && { merged }) };
}

/** The last row and column of spreadsheets. */
const last = { line: 1_048_576, column: 16_384 };

function put(table: string[][], line: number, column: number, text: string): void {
  if (!(line >= 0 && line < last.line && column < last.column))
    throw new Error('A cell is outside of its sheet.');
  while (table.length <= line) table.push([]);
  const cells = table[line] ?? [];
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

function textOf({ type, style, value, text }: OpenCell, styles: WorkbookStyles): string {
  if (type === 's') return styles.shared[Number(value)] ?? '';
  if (type === 'inlineStr') return unescapeText(text);
  if (type === 'b') return value === '' ? '' : Number(value) === 1 ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?$/, '').replace('T', ' ');
  if (type !== 'n' || value.trim() === '') return unescapeText(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return numberText(number, styles.patterns[style] ?? 'General', styles.is1904);
}

/** The merged cells of a reference such as `B1:C2`; none for a single cell or an invalid one. */
function areaOf(ref: string): NonNullable<ReadWorksheet['merged']> {
  const [, left = '', top = '', right = '', bottom = ''] =
    /^\$?([a-z]+)\$?(\d+):\$?([a-z]+)\$?(\d+)$/i.exec(ref) ?? [];
  if (left === '') return [];
  const [column, line] = [columnOf(left), Number(top)];
  const [columns, lines] = [columnOf(right) - column + 1, Number(bottom) - line + 1];
  return columns * lines > 1 ? [{ line, column, lines, columns }] : [];
}
