import { cutAtSpace } from '#kernel/text/limits.ts';
import type { FailedLine, OmittedCell } from './columns.ts';
import type { Table } from './delimited.ts';

/** Rows or cells that are left out for one reason. */
export interface LeftOutGroup {
  reason: string;
  /** The header of the column; null for whole rows. */
  column: string | null;
  /** The worksheet; empty for the only one. */
  worksheet: string;
  /** The row of each, counted from 1, and its complete text. */
  items: { line: number; text: string }[];
}

type Source = readonly { readonly name: string; readonly table: Table }[];

/** What an import leaves out, by column and reason, whole rows first. */
export function groupLeftOut(
  failed: readonly FailedLine[],
  omitted: readonly OmittedCell[],
  source: Source,
): LeftOutGroup[] {
  const textOf = ({ line, worksheet = '' }: FailedLine) => {
    const sheet = source.find(({ name }) => name === worksheet) ?? source[0];
    const cells = sheet?.table[line - 1] ?? [];
    return cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' | ');
  };
  const all = [
    ...failed.map((one) => ({ ...one, column: null, text: textOf(one) })),
    ...omitted.map((one) => ({ ...one, text: one.value })),
  ];
  const keyOf = (one: (typeof all)[number]) =>
    JSON.stringify([one.worksheet ?? '', one.column, one.reason]);
  return [...Map.groupBy(all, keyOf).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { reason, column, worksheet = '' } = first;
    return [{ reason, column, worksheet, items: group.map(({ line, text }) => ({ line, text })) }];
  });
}

/** Row numbers as a list with ranges: '1, 3 to 5'. */
export function lineRanges(lines: readonly number[]): string {
  const sorted = [...new Set(lines)].sort((one, other) => one - other);
  const ranges: [from: number, to: number][] = [];
  for (const line of sorted) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ');
}

/**
 * What is left out as texts for notes of at most `limit` characters, with its column and reason. No word is
 * missing; a word that is longer than a note is cut into parts.
 */
export function leftOutTexts(groups: readonly LeftOutGroup[], limit: number): string[] {
  const lines = groups.flatMap(({ reason, column, worksheet, items }) => [
    `${[worksheet, column].filter(Boolean).join(', ') || 'Lines'}: ${reason}`,
    ...items.map(({ line, text }) => `${line}: ${text}`),
  ]);
  const notes: string[] = [];
  for (const line of lines.flatMap((one) => parts(one, limit))) {
    const last = notes.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= limit)
      notes[notes.length - 1] = `${last}\n${line}`;
    else notes.push(line);
  }
  return notes;
}

/** A text in parts of at most `limit` characters, between words where it has any. */
function parts(text: string, limit: number): string[] {
  const all: string[] = [];
  let rest = text;
  while (rest.length > limit) {
    const part = cutAtSpace(rest, limit);
    all.push(part);
    rest = rest.slice(part.length).trimStart();
  }
  return [...all, rest];
}
