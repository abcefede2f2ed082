import type { FileWriter } from '#features/exports/server/index.ts';
import { readDocument } from '#kernel/document.ts';
import { writeDelimited } from '../../document/grid/delimited.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { cardSheet, pointSheet } from '../../document/out/sheets.ts';

/**
 * A map as comma-separated values (RFC 4180) in UTF-8 with its mark, by which spreadsheets know it:
 * a line a card, or of a behavioural map a line a person.
 */
export const writeMapCsv: FileWriter = async ({ document }) => {
  const { value } = readDocument(mapperDocument, document);
  const sheet = value.facts.mapType === 'behavioral' ? pointSheet(value) : cardSheet(value);
  const table = [sheet.head, ...sheet.lines.map((line) => line.map((cell) => String(cell ?? '')))];
  return Buffer.from(`\uFEFF${writeDelimited(table, ',', true)}\n`);
};
