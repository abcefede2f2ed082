import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { importFailures } from '../../contract/calls/import-calls.ts';
import type { Table } from '../../document/grid/delimited.ts';

/** A table that was read, by the name of its sheet. */
export interface ReadSheet {
  name: string;
  table: Table;
}

/** Bytes that the parts of a workbook may have together, once unpacked. */
const mostUnpacked = 80 * 1024 * 1024;
const mostParts = 2000;

/**
 * Reads the sheets of an XLSX workbook; formulas are read as their last results.
 * @throws Failure `table_broken`, `table_too_large`, `not_a_table`
 */
export async function readWorkbook(bytes: Buffer): Promise<ReadSheet[]> {
  const parts = unpack(bytes);
  if (!parts['xl/workbook.xml']) {
    const text = parts['word/document.xml']
      ? 'This is a text document, not a table.'
      : 'This is an archive, not a table.';
    throw importFailures.fail('not_a_table', text);
  }
  try {
    // Packed anew without compression: what the reader unpacks is what was measured here.
    const sheets = await readSheets(Buffer.from(zipSync(parts, { level: 0 })));
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      table: data.map((line) => line.map(textOf)),
    }));
  } catch {
    // The reader throws whatever it stumbles over; the file is what is wrong.
    throw importFailures.fail('table_broken');
  }
}

/** Unpacks what a workbook's reader needs, and never more than is allowed. */
function unpack(bytes: Buffer): Record<string, Uint8Array> {
  let unpacked = 0;
  let count = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(xml|rels)$/.test(name)) return false;
        unpacked += originalSize;
        count += 1;
        if (unpacked > mostUnpacked || count > mostParts) {
          throw importFailures.fail(
            'table_too_large',
            'Unpacked, this workbook is larger than 80 MB. Save the sheet that you need as CSV.',
          );
        }
        return true;
      },
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'Failure') throw error;
    throw importFailures.fail('table_broken');
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}
