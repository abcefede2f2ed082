import type { FileWriter, WriterModule } from '#features/exports/server/index.ts';
import { writeCsv, writeWorkbook } from '#features/tables/server/index.ts';
import { readDocument } from '#kernel/document.ts';
import { redRoutesFormat } from '../../document/open-format.ts';
import { tableOf, workbookOf } from '../../document/out/sheets.ts';
import { redRoutesDocument } from '../../document/red-routes-document.ts';
import { writeRoutesPptx } from './routes-pptx.ts';

/** The first matrix as a table: a line a task, `reach,frequency` in each sub-matrix. */
const writeRoutesCsv: FileWriter = async ({ document }) => {
  const { value } = readDocument(redRoutesDocument, document);
  const [matrix] = value.matrices;
  return writeCsv(matrix ? tableOf(value, matrix) : { head: ['Task'], lines: [] });
};

/** A project as a workbook that computes itself. */
const writeRoutesXlsx: FileWriter = async ({ document }) => {
  const sheets = workbookOf(readDocument(redRoutesDocument, document).value);
  return writeWorkbook(sheets.length > 0 ? sheets : [{ name: 'Tasks', head: ['Task'], lines: [] }]);
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
