import type { FileWriter, WriterModule } from '#features/exports/server/index.ts';
import { writeCsv, writeWorkbook } from '#features/tables/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { redRoutesFormat } from '../../document/open-format.ts';
import { tableOf } from '../../document/out/task-table.ts';
import { workbookOf } from '../../document/out/worksheets.ts';
import { redRoutesDocument } from '../../document/red-routes-document.ts';
import { writeRoutesPptx } from './routes-pptx.ts';

/** All matrices as one table: a line a task, `reach,frequency` in each sub-matrix. */
const writeRoutesCsv: FileWriter = async ({ document }) =>
  writeCsv(tableOf(readDocument(redRoutesDocument, document).value));

/** A project as a workbook that computes itself. */
const writeRoutesXlsx: FileWriter = async ({ document }) => {
  const sheets = workbookOf(readDocument(redRoutesDocument, document).value);
  return writeWorkbook(
    sheets.length > 0 ? sheets : [{ name: 'Tasks', headers: ['Task'], lines: [] }],
  );
};

/** A project in the open format, which imports back identically. */
const writeRoutesJson: FileWriter = async ({ document, title }) =>
  Buffer.from(`${JSON.stringify(redRoutesFormat.write(document, title), null, 2)}\n`);

export const writers: WriterModule['writers'] = {
  csv: writeRoutesCsv,
  xlsx: writeRoutesXlsx,
  pptx: writeRoutesPptx,
  json: writeRoutesJson,
};
