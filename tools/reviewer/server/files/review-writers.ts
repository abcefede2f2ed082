import type { FileWriter, WriterModule } from '#features/exports/server/index.ts';
import { writeCsv, writeWorkbook } from '#features/tables/server/index.ts';
import { readDocument } from '#kernel/document.ts';
import { issueSheet, sheetsOf } from '../../document/out/sheets.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';
import { writeReviewDocx } from './review-docx.ts';

const csv: FileWriter = async ({ document }) =>
  writeCsv(issueSheet(readDocument(reviewerDocument, document).value));

const xlsx: FileWriter = async ({ document }) =>
  writeWorkbook(sheetsOf(readDocument(reviewerDocument, document).value));

/** All records of a review by kind, each with all its fields. */
const json: FileWriter = async ({ document, title }) => {
  const { facts, ...records } = readDocument(reviewerDocument, document).value;
  const whole = { format: 'sightline-review', version: reviewerDocument.version, title };
  return Buffer.from(`${JSON.stringify({ ...whole, facts, records }, null, 2)}\n`);
};

export const writers: WriterModule['writers'] = { csv, xlsx, docx: writeReviewDocx, json };
