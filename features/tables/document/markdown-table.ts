import type { Table } from './delimited.ts';

/** The line below the header of a Markdown table (GFM 4.10), and the border lines of a text table. */
const rule = /^\s*[|+]?\s*:?-+:?\s*(?:[|+]\s*:?-+:?\s*)*[|+]?\s*$/;
const boxRule = /^\s*\+(?:[-=:]+\+)+\s*$/;
/** The header of a table in Jira and Confluence wikis. */
const wikiHeader = /^\s*\|\|[^|]+(?:\|\|[^|]+)*\|\|\s*$/;

/**
 * Reads text with a table in pipes, as in Markdown, wikis and consoles; other lines become rows of
 * one cell. Null for any other text.
 */
export function readMarkdownTable(text: string): Table | null {
  const lines = text.split(/\r\n|\r|\n/);
  const isTable = lines.some(
    (line, at) =>
      wikiHeader.test(line) || (isRule(line) && isRow(lines[at - 1]) && isRow(lines[at + 1])),
  );
  if (!isTable) return null;
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  return lines.flatMap((line) => {
    if (isRule(line)) return [];
    const plain = wikiHeader.test(line) ? line.replaceAll('||', '|') : line;
    return [isRow(line) ? cellsOf(plain) : [plainOf(line.replace(/^\s*#{1,6}\s+/, ''))]];
  });
}

function isRule(line: string): boolean {
  return boxRule.test(line) || (line.includes('|') && line.length < 10_000 && rule.test(line));
}

/** A row of the table; false for undefined, after the last line. */
function isRow(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
    ? false
    : /(?<!\\)\|/.test(line) || boxRule.test(line);
}

function cellsOf(line: string): string[] {
  const inside = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inside.split(/(?<!\\)\|/).map((cell) => plainOf(cell));
}

/** The text of a cell without Markdown syntax. */
function plainOf(cell: string): string {
  return cell
    .replaceAll('\\|', '|')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/!?\[([^\][]{1,500})\]\([^()\s]{1,500}\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(?=\S)([^*_~`\n]{1,500})\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_\n]{1,500})\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/ *\n */g, '\n')
    .trim();
}
