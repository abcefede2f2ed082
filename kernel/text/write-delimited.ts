/**
 * What a spreadsheet would run as a formula; text that already has a guarding apostrophe gets
 * another.
 */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;
const guarded = /^'+[=+\-@＝＋－＠\t\r\n]/;

/** A cell of a file without the apostrophe that guards it from being run as a formula. */
export function unguard(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}

/**
 * Writes rows of cells as separated values (RFC 4180). With `safe`, text that a spreadsheet would
 * run as a formula gets an apostrophe, which `unguard` removes.
 */
export function writeDelimited(
  table: readonly (readonly string[])[],
  separator: string,
  safe = false,
): string {
  const write = (cell: string) => {
    const runs = safe && formula.test(cell) && !/^-?[\d.,]+$/.test(cell);
    const text = runs ? `'${cell}` : cell;
    const quotes = text.includes(separator) || /["\n\r]/.test(text) || text.startsWith('\uFEFF');
    return quotes ? `"${text.replaceAll('"', '""')}"` : text;
  };
  // A row with one empty cell would otherwise be read as no row.
  return table
    .map((row) => (row.length === 1 && row[0] === '' ? '""' : row.map(write).join(separator)))
    .join('\n');
}
