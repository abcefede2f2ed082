import { type DelimitedTable, readDelimited, type Separator, separatorOf } from './delimited.ts';
import { readMarkdownTable } from './markdown-table.ts';

/** Limits of reading: rows, columns of a row, length of a value. */
interface TextLimits {
  readonly lines: number;
  readonly columns: number;
  readonly cellLetters: number;
}

/** The first line that declares the separator to some spreadsheets; other programs write it too. */
const separatorLine = /^\uFEFF?"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i;

/**
 * Reads a table from text in any format: values separated by commas, semicolons, tabs or pipes,
 * with or without a `sep=` line, or a Markdown table.
 */
export function readTextTable(given: string, limits?: TextLimits): DelimitedTable {
  const named = separatorLine.exec(given);
  if (named) {
    const text = given.slice(named[0].length);
    return moved(readDelimited(text, knownSeparator(named[1]) ?? separatorOf(text), limits));
  }
  const text = given.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const markdown = text.includes('|') ? readMarkdownTable(text) : null;
  if (!markdown) return readDelimited(text, separator, limits);
  const max = limits ?? { lines: markdown.length, columns: Number.POSITIVE_INFINITY };
  return { table: markdown.slice(0, max.lines + 1), openQuotes: [] };
}

function knownSeparator(sign = ''): Separator | null {
  return ([';', '\t', ',', '|'] as const).find((one) => one === sign) ?? null;
}

/** Lines are counted as in the file, including the `sep=` line. */
function moved({ table, openQuotes }: DelimitedTable): DelimitedTable {
  return { table: [[], ...table], openQuotes: openQuotes.map((line) => line + 1) };
}
