import { tableFailures, tableLimits } from '../contract/failures.ts';
import { columnOf } from './workbook-parts.ts';

/**
 * Checks the extent of a workbook's worksheets before any is read: a reader allocates all cells
 * between the first and the last, and two cells can be 17 billion apart.
 * @param parts the parts of the workbook by name
 * @throws Failure `table_too_large`, naming the worksheet and its farthest cell; `table_broken`
 */
export function checkCells(parts: Readonly<Record<string, Uint8Array>>): void {
  const names = worksheetNames(parts);
  let cells = 0;
  for (const [part, bytes] of Object.entries(parts)) {
    if (!part.startsWith('xl/worksheets/') || !part.endsWith('.xml')) continue;
    const { lines, columns, farthest, count } = extentOf(bytes);
    cells += Math.max(lines * columns, count);
    if (cells <= tableLimits.cells) continue;
    const max = tableLimits.cells.toLocaleString('en');
    throw tableFailures.fail(
      'table_too_large',
      `The sheet "${names.get(part) ?? part}" has a cell at ${farthest}: more than ${max} cells would be read. Delete the cells far out, or save what you need as CSV.`,
    );
  }
}

/** The number of rows and columns of a worksheet up to its last cell, and of cells that it lists. */
function extentOf(bytes: Uint8Array) {
  const xml = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  // Cell references in character entities occur only in files that hide them.
  if (/\br\s*=\s*["'][^"'<>&]{0,20}&/i.test(xml)) throw tableFailures.fail('table_broken');
  let [lines, columns, count, farthest] = [0, 0, 0, ''];
  for (const [, letters = '', digits = ''] of xml.matchAll(/\br\s*=\s*["']([a-z]+)(\d+)/gi)) {
    const [line, column] = [Number(digits), columnOf(letters)];
    count += 1;
    if (line > lines || column > columns) farthest = letters + digits;
    lines = Math.max(lines, line);
    columns = Math.max(columns, column);
  }
  return { lines, columns, farthest, count };
}

/** The names of the worksheets, by their parts. */
function worksheetNames(parts: Readonly<Record<string, Uint8Array>>): Map<string, string> {
  const tags = (part: string, tag: string) => {
    const xml = Buffer.from(parts[part] ?? []).toString('utf8');
    return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${tag}\\s([^<>]*)>`, 'g'))].map(
      ([, inside = '']) =>
        (name: string) =>
          new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)`).exec(inside)?.[1] ?? '',
    );
  };
  const targets = new Map(
    tags('xl/_rels/workbook.xml.rels', 'Relationship').map((value) => [
      value('Id'),
      `xl/${value('Target').replace(/^\/?(xl\/)?/, '')}`,
    ]),
  );
  return new Map(
    tags('xl/workbook.xml', 'sheet').map((value) => [
      targets.get(value('r:id')) ?? '',
      value('name'),
    ]),
  );
}
