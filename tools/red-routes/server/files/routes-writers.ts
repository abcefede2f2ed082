import type { FileWriter, WriterModule } from '#features/exports/server/index.ts';
import { writeCsv, writeWorkbook } from '#features/tables/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { redRoutesFormat } from '../../document/open-format.ts';
import { tableOf } from '../../document/out/task-table.ts';
import { workbookOf } from '../../document/out/worksheets.ts';
import { redRoutesDocument } from '../../document/red-routes-document.ts';
import { writeRoutesPptx } from './routes-pptx.ts';

/** Writes all matrices as one table: one task a line, `reach,frequency` in each sub-matrix. */
const writeRoutesCsv: FileWriter = async ({ document }) =>
  writeCsv(tableOf(readDocument(redRoutesDocument, document).value));

/** Writes a project as a workbook with formulas. */
const writeRoutesXlsx: FileWriter = async ({ document }) => {
  const worksheets = workbookOf(readDocument(redRoutesDocument, document).value);
  return writeWorkbook(
    worksheets.length > 0 ? worksheets : [{ name: 'Tasks', headers: ['Task'], lines: [] }],
  );
};

/** Writes a project in the open format, from which it can be imported without loss. */
const writeRoutesJson: FileWriter = async ({ document, title }) =>
  Buffer.from(`${JSON.stringify(redRoutesFormat.write(document, title), null, 2)}\n`);

export const writers: WriterModule['writers'] = {
  csv: writeRoutesCsv,
  xlsx: writeRoutesXlsx,
  pptx: writeRoutesPptx,
  json: writeRoutesJson,
};
