import { readAmount, type Table } from '#features/tables/document/index.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import type { DataScale } from './data-scale.ts';

/** The title of a dimension, the labels of its ends, and the scale that it names. */
export interface DimensionHeader {
  title: string;
  left: string;
  right: string;
  scale: DataScale | null;
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

/** A longer header is a title alone, which is too long. */
const maxHeader = 2000;
const number = String.raw`([+−-]?\d+)`;
const dash = String.raw`\s*(?:[-–—]|to|bis|à|a)\s*`;
/** 'Planning (1 = never; 7 = always)', 'Planning (never ↔ always)' and 'Planning (1–7)'. */
const explained = new RegExp(
  String.raw`^(.+?)\s*[([]\s*${number}\s*[=:]\s*([^()[\]]+?)\s*[;,–—-]\s*${number}\s*[=:]\s*([^()[\]]+?)\s*[)\]]$`,
);
const between = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*(?:↔|<->)\s*([^()[\]]+?)\s*[)\]]$/;
const ranged = new RegExp(String.raw`^(.+?)\s*[([]\s*${number}${dash}${number}\s*[)\]]$`);

/**
 * Reads a header such as 'Help: asks people ↔ finds out alone' or 'Help (1 = asks; 5 = finds out)', which
 * names both ends, or 'Help (1–5)', which names the scale.
 */
export function readHeader(cell: string): DimensionHeader {
  const text = cell.trim().replace(/\s+/g, ' ');
  if (text.length > maxHeader) return { title: text, left: '', right: '', scale: null };
  const [, explains, low, lowest = '', high, highest = ''] = explained.exec(text) ?? [];
  if (explains !== undefined)
    return { title: explains, ...endsOf(lowest, highest), scale: scaleFrom(low, high) };
  const [, named, first, last] = ranged.exec(text) ?? [];
  const scale = scaleFrom(first, last);
  if (named !== undefined && scale) return { ...readHeader(named), scale };
  const [, title = cell, left = '', right = ''] =
    between.exec(text) ?? /^([^:]+):\s*(.+?)\s*(?:↔|<->|\/)\s*(.+)$/.exec(text) ?? [];
  return { title: title.trim(), ...endsOf(left, right), scale: null };
}

const endsOf = (left: string, right: string) => ({
  left: cutTo(left.trim(), lengths.scaleLabel),
  right: cutTo(right.trim(), lengths.scaleLabel),
});

function scaleFrom(first = '', last = ''): DataScale | null {
  const [low, high] = [first, last].map((text) => Number(text.replace('−', '-')));
  return low !== undefined && high !== undefined && low < high && high - low <= 100
    ? { low, high }
    : null;
}

const cutHeader = (header: DimensionHeader): DimensionHeader => ({
  ...header,
  title: cutTo(header.title, lengths.dimensionTitle),
});

/** Whether a cell is empty: in interview tables a dash means that nothing was said. */
export function isBlank(cell: string): boolean {
  return /^[-–—]?$/.test(cell.trim());
}
