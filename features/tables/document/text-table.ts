import { type DelimitedTable, readDelimited, type Separator, separatorOf } from './delimited.ts';
import { readMarkdownTable } from './markdown-table.ts';

/** What is read at most: lines, columns of a line, letters of a value. */
interface TextLimits {
  readonly lines: number;
  readonly columns: number;
  readonly cellLetters: number;
}

/** The first line that tells some spreadsheets by what values are separated; others write it too. */
const separatorLine = /^\uFEFF?"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i;

/**
 * Reads a table of a text, however it is written: values separated by commas, semicolons, tabs or strokes, a `sep=` line above
 * them or not, or a table of Markdown.
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
  const most = limits ?? { lines: markdown.length, columns: Number.POSITIVE_INFINITY };
  return { table: markdown.slice(0, most.lines + 1), openQuotes: [] };
}

function knownSeparator(sign = ''): Separator | null {
  return ([';', '\t', ',', '|'] as const).find((one) => one === sign) ?? null;
}

/** Lines are counted as the file has them, with the line that names the separator. */
function moved({ table, openQuotes }: DelimitedTable): DelimitedTable {
  return { table: [[], ...table], openQuotes: openQuotes.map((line) => line + 1) };
}
