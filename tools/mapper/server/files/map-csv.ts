import type { FileWriter } from '#features/exports/server/index.ts';
import { readDocument } from '#kernel/document.ts';
import { writeDelimited } from '../../document/grid/delimited.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { cardSheet, pointSheet, toldLines } from '../../document/out/sheets.ts';

/**
 * A map as comma-separated values (RFC 4180) in UTF-8 with its mark, by which spreadsheets know it:
 * a line a card and a line an emotion, or of a behavioural map a line a person.
 */
export const writeMapCsv: FileWriter = async ({ document }) => {
  const { value } = readDocument(mapperDocument, document);
  const behavioural = value.facts.mapType === 'behavioral';
  const { head, lines } = behavioural ? pointSheet(value) : cardSheet(value);
  const told = behavioural ? lines : toldLines(value);
  const table = [head, ...told.map((line) => line.map((cell) => String(cell ?? '')))];
  return Buffer.from(`\uFEFF${writeDelimited(table, ',', true)}\n`);
};
