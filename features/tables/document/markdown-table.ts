import type { Table } from './delimited.ts';

/** The line below the header of a Markdown table (GFM 4.10), and the lines that draw a box of text around one. */
const rule = /^\s*[|+]?\s*:?-+:?\s*(?:[|+]\s*:?-+:?\s*)*[|+]?\s*$/;
const boxRule = /^\s*\+(?:[-=:]+\+)+\s*$/;
/** The header of a table in the wiki of Jira and Confluence. */
const wikiHead = /^\s*\|\|[^|]+(?:\|\|[^|]+)*\|\|\s*$/;

/**
 * Reads the lines of a text whose table is written with strokes, as in Markdown, wikis and consoles; lines around it are
 * lines of one cell. Null for any other text.
 */
export function readMarkdownTable(text: string): Table | null {
  const lines = text.split(/\r\n|\r|\n/);
  const isTable = lines.some(
    (line, at) =>
      wikiHead.test(line) || (isRule(line) && isRow(lines[at - 1]) && isRow(lines[at + 1])),
  );
  if (!isTable) return null;
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  return lines.flatMap((line) => {
    if (isRule(line)) return [];
    const plain = wikiHead.test(line) ? line.replaceAll('||', '|') : line;
    return [isRow(line) ? cellsOf(plain) : [plainOf(line.replace(/^\s*#{1,6}\s+/, ''))]];
  });
}

function isRule(line: string): boolean {
  return boxRule.test(line) || (line.includes('|') && line.length < 10_000 && rule.test(line));
}

/** A line of a table; none at all may follow its last. */
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

/** The words of a cell without the signs of Markdown. */
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
