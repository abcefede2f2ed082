import { zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { UnpackProblem, unpack } from '#kernel/unpack.ts';
import type { ReadSheet } from '../contract/calls.ts';
import { tableFailures } from '../contract/failures.ts';
import { checkCells } from './check-cells.ts';

/** What the parts of a workbook may have together, once unpacked. */
const limits = { bytes: 80 * 1024 * 1024, parts: 5000 };

/**
 * Reads the sheets of an XLSX workbook; formulas are read as their last results.
 * @throws Failure `table_broken`, `table_too_large`, `not_a_table`
 */
export async function readWorkbook(bytes: Buffer): Promise<ReadSheet[]> {
  const parts = partsOf(bytes);
  if (!parts['xl/workbook.xml']) {
    const text = parts['word/document.xml']
      ? 'This is a text document, not a table.'
      : 'This is an archive, not a table.';
    throw tableFailures.fail('not_a_table', text);
  }
  checkCells(parts);
  try {
    // Packed anew without compression: what the reader unpacks is what was measured here.
    const sheets = await readSheets(Buffer.from(zipSync(parts, { level: 0 })));
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      table: data.map((line) => line.map(textOf)),
    }));
  } catch {
    // The reader throws whatever it stumbles over; the file is what is wrong.
    throw tableFailures.fail('table_broken');
  }
}

/** What a workbook's reader needs. */
function partsOf(bytes: Buffer): Record<string, Uint8Array> {
  try {
    return unpack(bytes, limits, (name) => /\.(xml|rels)$/.test(name));
  } catch (error) {
    if (!(error instanceof UnpackProblem)) throw error;
    if (error.reason === 'broken') throw tableFailures.fail('table_broken');
    const what = error.reason === 'bytes' ? 'is larger than 80 MB' : 'has more than 5,000 parts';
    throw tableFailures.fail(
      'table_too_large',
      `Unpacked, this workbook ${what}. Save the sheet that you need as CSV.`,
    );
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}
