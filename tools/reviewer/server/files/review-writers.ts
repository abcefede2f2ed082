import type { FileWriter, WriterModule } from '#features/exports/server/index.ts';
import { writeCsv, writeWorkbook } from '#features/tables/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { reviewFormat } from '../../document/open-format.ts';
import { issueWorksheet, worksheetsOf } from '../../document/out/worksheets.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';
import { writeConformanceDocx } from './conformance-docx.ts';
import { writeConformanceEarl } from './conformance-earl.ts';
import { writeConformanceHtml } from './conformance-html.ts';
import { writeReviewDocx } from './review-docx.ts';
import { writeReviewPptx } from './review-pptx.ts';

const csv: FileWriter = async ({ document }) =>
  writeCsv(issueWorksheet(readDocument(reviewerDocument, document).value));

const xlsx: FileWriter = async ({ document }) =>
  writeWorkbook(worksheetsOf(readDocument(reviewerDocument, document).value));

/** Writes a review in the open format, from which it can be imported without loss. */
const json: FileWriter = async ({ document, title }) =>
  Buffer.from(`${JSON.stringify(reviewFormat.write(document, title), null, 2)}\n`);

export const writers: WriterModule['writers'] = {
  csv,
  xlsx,
  docx: (project) =>
    project.options.report === 'conformance'
      ? writeConformanceDocx(project)
      : writeReviewDocx(project),
  pptx: writeReviewPptx,
  json,
  jsonld: writeConformanceEarl,
  html: writeConformanceHtml,
};
