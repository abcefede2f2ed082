import type { Table } from './delimited.ts';

const signs: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' },
  ...{ ndash: '–', mdash: '—', minus: '−', hellip: '…', bull: '•', middot: '·', euro: '€' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»' },
};
/**
 * Named character references of the letters from code 192 on (HTML 4, ISO 8859-1), as office
 * programs write them.
 */
const letters = [
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml',
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig',
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml',
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
].flatMap((line) => line.split(' '));
const entities = new Map([
  ...Object.entries(signs),
  ...letters.map((name, at): [string, string] => [name, String.fromCodePoint(192 + at)]),
]);

/** Writes a table in the HTML format that spreadsheets paste. */
export function writeHtmlTable(table: Table): string {
  const escaped = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('\n', '<br>');
  const rows = table.map(
    (row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

/** Maximum number of rows of a pasted table, and of cells that merged ones span. */
const maxSpan = 10_000;
const maxCovered = 100_000;

/**
 * Reads the first table of a clipboard's HTML; merged cells have their value in the first, and are
 * empty otherwise. Null where there is no table. Only text is read: nothing is ever rendered as
 * HTML.
 */
export function readHtmlTable(html: string): Table | null {
  // The search for a tag ends where the next one begins: otherwise unclosed tags would be scanned
  // again and again.
  const open = /<table\b[^<>]*>/i.exec(html);
  const rest = open ? html.slice(open.index + open[0].length) : '';
  const end = rest.search(/<\/table\s*>/i);
  if (end < 0) return null;
  const inner = rest.slice(0, end);
  const taken = new Set<string>();
  return inner
    .split(/<tr\b[^<>]*>/i)
    .slice(1, maxSpan)
    .map((row, rowIndex) => readRow(row, rowIndex, taken));
}

function readRow(row: string, rowIndex: number, taken: Set<string>): string[] {
  const cells: string[] = [];
  const next = () => {
    while (taken.has(`${rowIndex} ${cells.length}`)) cells.push('');
  };
  for (const part of row.split(/<(?=t[dh]\b)/i).slice(1)) {
    const [, attributes = '', content = ''] = /^t[dh]\b([^>]*)>([\s\S]*)$/i.exec(part) ?? [];
    const isTooMuch = taken.size > maxCovered;
    const width = isTooMuch ? 1 : spanOf(attributes, 'colspan');
    const height = isTooMuch ? 1 : spanOf(attributes, 'rowspan');
    next();
    const column = cells.length;
    cells.push(textOf(content), ...Array.from({ length: width - 1 }, () => ''));
    for (let below = 1; below < height; below += 1)
      for (let beside = 0; beside < width; beside += 1)
        taken.add(`${rowIndex + below} ${column + beside}`);
  }
  next();
  return cells;
}

function spanOf(attributes: string, name: string): number {
  const [, digits = '1'] =
    new RegExp(`${name}\\s*=\\s*["']?(\\d{1,4})`, 'i').exec(attributes) ?? [];
  return Math.min(Math.max(Number(digits), 1), 100);
}

function textOf(content: string): string {
  return content
    .replace(/<\/t[dh]\s*>[\s\S]*$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li)\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (match, name: string) => characterOf(name) ?? match)
    .replace(/ {2,}/g, ' ')
    .replace(/ *\n */g, '\n')
    .trim();
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities.get(name) ?? entities.get(name.toLowerCase());
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
