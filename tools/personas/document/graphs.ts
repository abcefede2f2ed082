import { readNumber } from '#features/tables/document/index.ts';
import { cutTo } from '#kernel/text/limits.ts';
import type { GraphKind } from '../contract/codes.ts';

/** The fields of an item that a graph draws. */
export interface GraphItem {
  readonly label: string;
  readonly text: string;
  readonly left: string;
  readonly right: string;
  readonly value: number | null;
  readonly second: number | null;
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The default range of each graph; the values of a donut have no upper limit. */
const usualRanges: Readonly<Record<GraphKind, Range>> = {
  sliders: { min: 1, max: 7 },
  bars: { min: 0, max: 100 },
  radar: { min: 0, max: 5 },
  dots: { min: 0, max: 5 },
  donut: { min: 0, max: 1000 },
  line: { min: 0, max: 10 },
  matrix: { min: 0, max: 100 },
  timeline: { min: 0, max: 1 },
};

interface GraphFields {
  readonly graph: GraphKind;
  readonly least: number | null;
  readonly most: number | null;
}

/** The range of a graph: its own if it is valid, else the default of its kind. */
export function rangeOf({ graph, least, most }: GraphFields): Range {
  const usual = usualRanges[graph];
  const range = { min: least ?? usual.min, max: most ?? usual.max };
  return range.max > range.min ? range : usual;
}

/** The names of the ends of a 2×2, in stored order. */
export const endNames = ['Left', 'Right', 'Bottom', 'Top'] as const;

/** The ends of a 2×2 with one of them renamed. */
export function withEnd(ends: readonly string[], at: number, name: string): string[] {
  return endNames.map((_, index) => (index === at ? name : (ends[index] ?? '')));
}

/** The hours of a day: the range of the second value of a line. */
export const day: Range = { min: 0, max: 24 };

/** The position of a value along its range, from 0 to 1; 0.5 for null. */
export function shareAlong(value: number | null, { min, max }: Range): number {
  if (value === null) return 0.5;
  return Math.min(Math.max((value - min) / (max - min), 0), 1);
}

/** The value at a position along a range, rounded to a step. */
export function valueAlong(share: number, { min, max }: Range, step: number): number {
  const value = min + Math.min(Math.max(share, 0), 1) * (max - min);
  return roundTo(value, step);
}

/** The step of one key press: a tenth if the range is short. */
export function stepOf({ min, max }: Range): number {
  const width = max - min;
  if (width <= 2) return 0.05;
  return width <= 24 ? 0.1 : 1;
}

/** A value rounded to the nearest step, without the noise of binary fractions. */
export function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(3));
}

/** The share of each item in the total, from 0 to 1; 0 if the total is 0. */
export function sharesOf(items: readonly Pick<GraphItem, 'value'>[]): number[] {
  const values = items.map(({ value }) => Math.max(value ?? 0, 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (total > 0 ? value / total : 0));
}

type Column = keyof GraphItem;

/** The columns of the table of each graph, with their headers. */
export const graphColumns: Readonly<Record<GraphKind, readonly (readonly [Column, string])[]>> = {
  sliders: [
    ['left', 'Left end'],
    ['right', 'Right end'],
    ['value', 'Value'],
  ],
  bars: [
    ['label', 'Label'],
    ['value', 'Value'],
  ],
  radar: [
    ['label', 'Axis'],
    ['value', 'Value'],
  ],
  dots: [
    ['label', 'Trait'],
    ['value', 'Value'],
  ],
  donut: [
    ['label', 'Part'],
    ['value', 'Value'],
  ],
  line: [
    ['second', 'Hour'],
    ['value', 'Value'],
    ['label', 'What happens'],
  ],
  matrix: [
    ['label', 'Label'],
    ['value', 'To the right'],
    ['second', 'Upwards'],
  ],
  timeline: [
    ['left', 'When'],
    ['label', 'What'],
    ['text', 'More'],
  ],
};

/** The maximum length of each column, in characters. */
const longest = { label: 100, text: 500, left: 40, right: 40 } as const;

/** A graph as a table with its header, for screen readers, the clipboard and files. */
export function toTable(graph: GraphKind, items: readonly GraphItem[]): string[][] {
  const columns = graphColumns[graph];
  const cells = items.map((item) => columns.map(([name]) => String(item[name] ?? '')));
  return [columns.map(([, header]) => header), ...cells];
}

const emptyItem: GraphItem = {
  label: '',
  text: '',
  left: '',
  right: '',
  value: null,
  second: null,
};

/**
 * Reads the items of a pasted or typed table; a first line that is a header of this graph is skipped.
 * @param cut shortens a text that is too long
 */
export function fromTable(
  graph: GraphKind,
  table: readonly (readonly string[])[],
  cut = cutTo,
): GraphItem[] {
  const columns = graphColumns[graph];
  const isHeader = (line: readonly string[]) =>
    columns.every(([, header], at) => line[at]?.trim().toLowerCase() === header.toLowerCase());
  const lines = table.filter((line, at) => !(at === 0 && isHeader(line)));
  return lines
    .filter((line) => line.some((cell) => cell.trim() !== ''))
    .map((line) => {
      const cells = columns.map(([name], at) => [name, readCell(name, line[at] ?? '', cut)]);
      return { ...emptyItem, ...Object.fromEntries(cells) };
    });
}

/** Parses a cell of a column; null for a text in a column of numbers. */
export function readCell(column: Column, cell: string, cut = cutTo): string | number | null {
  const text = cell.trim();
  if (column !== 'value' && column !== 'second') return cut(text, longest[column]);
  const number = readNumber(text.replace('%', ''));
  if (number === null) return null;
  return Math.min(Math.max(number, -1_000_000), 1_000_000);
}

/** Formats a value without trailing zeros. */
export function formatFigure(value: number | null): string {
  return value === null ? '–' : String(Math.round(value * 100) / 100);
}
