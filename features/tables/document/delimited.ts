/** Rows of cells, as long as each happens to be. */
export type Table = string[][];

/** A table of a text, and its lines, counted from 1, in which a quote begins that is never closed. */
export interface DelimitedTable {
  table: Table;
  openQuotes: number[];
}

const noLimits = { lines: 100_000, columns: 10_000, cellLetters: Number.POSITIVE_INFINITY };

/** What `readDelimited` reads, for who has nobody to tell of a quote that is never closed. */
export function parseDelimited(text: string, separator: string, most = noLimits): Table {
  return readDelimited(text, separator, most).table;
}

/**
 * Reads values separated by tabs, commas or semicolons, as spreadsheets write them: a value in double
 * quotes may hold separators, line ends and doubled quotes (RFC 4180). Quotes that only stand around a
 * value's words, or around some of them, are what it says, and so is one that is never closed: what
 * stands below it is read as lines. A byte order mark is skipped.
 * @param most what it stops at as soon as there is more: lines, columns of a line, letters of a value
 */
export function readDelimited(text: string, separator: string, most = noLimits): DelimitedTable {
  const table: Table = [];
  const openQuotes = new Set<number>();
  let row: string[] = [];
  let [cell, quoted, begun] = ['', false, false];
  const source = text.replace(/^\uFEFF/, '');
  // Spreadsheets copy with tabs, and then quote only what needs it; a file that quotes all begins with one.
  const isCopied = separator === '\t' && !source.startsWith('"');
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    table.push(row);
    row = [];
    begun = false;
  };
  const isMore = () =>
    table.length > most.lines || row.length > most.columns || cell.length > most.cellLetters;
  for (let at = 0; at < source.length && !isMore(); at += 1) {
    const letter = source[at] ?? '';
    begun ||= quoted || !/[\r\n]/.test(letter);
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else {
        quoted = false;
        const next = source[at + 1] ?? separator;
        const ends = next === separator || next === '\n' || next === '\r';
        if (!ends || (isCopied && isPlain(cell))) cell = `"${cell}"`;
      }
    } else if (letter === '"' && cell === '') {
      quoted = isClosed(source, at, separator);
      if (quoted) continue;
      cell = letter;
      openQuotes.add(table.length + 1);
    } else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && source[at + 1] === '\n') at += 1;
      endRow();
    } else cell += letter;
  }
  if (begun) endRow();
  return { table, openQuotes: [...openQuotes] };
}

/**
 * Whether the quote that opens at a place closes as one. One that closes in a later line, right before
 * more words, has met the beginning of another instead.
 */
function isClosed(source: string, opened: number, separator: string): boolean {
  let at = source.indexOf('"', opened + 1);
  while (at >= 0 && source[at + 1] === '"') at = source.indexOf('"', at + 2);
  if (at < 0) return false;
  const next = source[at + 1] ?? separator;
  if (next === separator || next === '\n' || next === '\r') return true;
  return !/[\r\n]/.test(source.slice(opened, at));
}

/** Whether something can be written without quotes around it. */
const isPlain = (value: string) => value !== '' && !/["\t\r\n\uFEFF]/.test(value);

export type Separator = ',' | ';' | '\t' | '|';

const separators = [';', '\t', ',', '|'] as const;

/**
 * The separator that divides the first lines of a text into the most columns, most evenly. Where none divides it as a
 * table is divided, as a list of sentences with commas, one that does not stand in it.
 */
export function separatorOf(text: string): Separator {
  const begin = text.slice(0, 20_000);
  const ranks = separators.map((separator) => {
    const widths = parseDelimited(begin, separator).map((line) =>
      line.every((cell) => cell.trim() === '') ? 0 : line.length,
    );
    return { separator, rank: isDivided(widths) ? rankOf(widths) : 0 };
  });
  const best = ranks.reduce((first, one) => (one.rank > first.rank ? one : first));
  if (best.rank > 0) return best.separator;
  const isBlank = (one: Separator) => parseDelimited(begin, one).flat().join('').trim() === '';
  const single = separators.find(isBlank) ?? separators.find((one) => !begin.includes(one));
  return single ?? best.separator;
}

function rankOf(widths: readonly number[]): number {
  const byWidth = [...Map.groupBy(widths, (width) => width)];
  const ranks = byWidth.map(([width, some]) =>
    width > 1 ? (width * some.length) / widths.length : 0,
  );
  return Math.max(...ranks, 0);
}

/**
 * Whether lines are those of a table: from its header on nearly all have several cells, and no single line alone has. What
 * stands above the first and below the last of them may be titles and notes.
 */
function isDivided(widths: readonly number[]): boolean {
  const several = widths.flatMap((width, at) => (width > 1 ? at : []));
  const [first = 0, last = 0] = [several[0], several.at(-1)];
  const within = widths.slice(first, last + 1).filter((width) => width > 0);
  const others = widths.filter((width) => width === 1).length;
  return several.length >= 0.75 * within.length && (several.length > 1 || others === 0);
}

/** What a spreadsheet would run as a formula; one that an apostrophe guards already is guarded once more. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;
const guarded = /^'+[=+\-@＝＋－＠\t\r\n]/;

/** A cell of a file as it was meant: without the apostrophe that guards it from being run as a formula. */
export function unguard(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}

/**
 * Writes a table so that `parseDelimited` reads it back. With `safe`, what a spreadsheet would run as
 * a formula gets an apostrophe before it, which `unguard` takes away.
 */
export function writeDelimited(table: Table, separator: string, safe = false): string {
  const write = (cell: string) => {
    const runs = safe && formula.test(cell) && !/^-?[\d.,]+$/.test(cell);
    const text = runs ? `'${cell}` : cell;
    const quotes = text.includes(separator) || /["\n\r]/.test(text) || text.startsWith('\uFEFF');
    return quotes ? `"${text.replaceAll('"', '""')}"` : text;
  };
  // A line that is one empty cell would read as no line at all.
  return table
    .map((row) => (row.length === 1 && row[0] === '' ? '""' : row.map(write).join(separator)))
    .join('\n');
}
