import { readAmount, type Table } from '#features/tables/document/index.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';

/** The title of a dimension, and the labels of its ends. */
export interface DimensionHeader {
  title: string;
  left: string;
  right: string;
}

/** A block of values, with titles above and names at the left if it has any. */
export interface PastedBlock {
  headers: DimensionHeader[] | null;
  names: string[] | null;
  values: Table;
}

/** Separates titles above and names at the left from the values; numbers and percentages are values. */
export function readPastedBlock(table: Table): PastedBlock {
  const isEmpty = (row: string[]) => row.every((cell) => cell.trim() === '');
  const [first = [], ...rest] = table;
  const isWord = (cell = '') => !isBlank(cell) && readAmount(cell) === null;
  const headed = rest.length > 0 && first.length > 1 && first.slice(1).every(isWord);
  const all = headed ? rest : table;
  const filled = all.filter((row) => !isEmpty(row));
  const hasNames = filled.length > 0 && filled.every((row) => row.length > 1 && isWord(row[0]));
  const body = headed || hasNames ? filled : all;
  const cut = (row: string[]) => (hasNames ? row.slice(1) : row);
  return {
    headers: headed ? cut(first).map(readHeader).map(cutHeader) : null,
    names: hasNames ? body.map(([name = '']) => cutTo(name.trim(), lengths.title)) : null,
    values: body.map(cut),
  };
}

/** Reads a header such as 'Help: asks people ↔ finds out alone', which names both ends. */
export function readHeader(cell: string): DimensionHeader {
  const [, title = cell, left = '', right = ''] =
    /^([^:]+):\s*(.+?)\s*(?:↔|<->|\/)\s*(.+)$/.exec(cell.trim()) ?? [];
  return {
    title: title.trim(),
    left: cutTo(left.trim(), lengths.scaleLabel),
    right: cutTo(right.trim(), lengths.scaleLabel),
  };
}

const cutHeader = (header: DimensionHeader): DimensionHeader => ({
  ...header,
  title: cutTo(header.title, lengths.dimensionTitle),
});

/** Whether a cell is empty: in interview tables a dash means that nothing was said. */
export function isBlank(cell: string): boolean {
  return /^[-–—]?$/.test(cell.trim());
}
