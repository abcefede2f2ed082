/** Rows of cells, of any length. */
export type Table = string[][];

/**
 * A table read from text, and the lines, counted from 1, in which a quote begins that is never
 * closed.
 */
export interface DelimitedTable {
  table: Table;
  openQuotes: number[];
}

const noLimits = { lines: 100_000, columns: 10_000, cellLetters: Number.POSITIVE_INFINITY };

/** The table of `readDelimited`, for callers that do not report open quotes. */
export function parseDelimited(text: string, separator: string, limits = noLimits): Table {
  return readDelimited(text, separator, limits).table;
}

/**
 * Reads values separated by tabs, commas or semicolons, as spreadsheets write them: a quoted value
 * may contain separators, line breaks and doubled quotes (RFC 4180). Quotes around only a part of a
 * value are part of it, and so is a quote that is never closed: the lines below it are read as
 * rows. A byte order mark is skipped.
 * @param limits limits at which reading stops: rows, columns of a row, length of a value
 */
export function readDelimited(text: string, separator: string, limits = noLimits): DelimitedTable {
  const table: Table = [];
  const openQuotes = new Set<number>();
  let row: string[] = [];
  let [cell, quoted, begun] = ['', false, false];
  const source = text.replace(/^\uFEFF/, '');
  // Spreadsheets copy with tabs and quote only where necessary; a file that quotes all values
  // starts with a quote.
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
    table.length > limits.lines || row.length > limits.columns || cell.length > limits.cellLetters;
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
 * Whether a quote that opens at a position closes as one. If it would close in a later line
 * directly before more text, it has met the beginning of another quote.
 */
function isClosed(source: string, opened: number, separator: string): boolean {
  let at = source.indexOf('"', opened + 1);
  while (at >= 0 && source[at + 1] === '"') at = source.indexOf('"', at + 2);
  if (at < 0) return false;
  const next = source[at + 1] ?? separator;
  if (next === separator || next === '\n' || next === '\r') return true;
  return !/[\r\n]/.test(source.slice(opened, at));
}

/** Whether a value can be written without quotes. */
const isPlain = (value: string) => value !== '' && !/["\t\r\n\uFEFF]/.test(value);

export type Separator = ',' | ';' | '\t' | '|';

const separators = [';', '\t', ',', '|'] as const;

/**
 * The separator that splits the first lines of a text into the most columns, most evenly. If none
 * splits it like a table, as with sentences that contain commas, returns a separator that does not
 * occur in it.
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
 * Whether rows are those of a table: from the header on nearly all have several cells, and not just
 * a single one. Rows above and below may be titles and notes.
 */
function isDivided(widths: readonly number[]): boolean {
  const several = widths.flatMap((width, at) => (width > 1 ? at : []));
  const [first = 0, last = 0] = [several[0], several.at(-1)];
  const within = widths.slice(first, last + 1).filter((width) => width > 0);
  const others = widths.filter((width) => width === 1).length;
  return several.length >= 0.75 * within.length && (several.length > 1 || others === 0);
}
