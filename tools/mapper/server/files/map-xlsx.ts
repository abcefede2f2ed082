import type { FileWriter } from '#features/exports/server/index.ts';
import { writeWorkbook } from '#features/tables/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { worksheetsOf } from '../../document/out/worksheets.ts';

/** Writes a map as a workbook with a worksheet for each part. */
export const writeMapXlsx: FileWriter = async ({ document }) =>
  writeWorkbook(worksheetsOf(readDocument(mapperDocument, document).value));
