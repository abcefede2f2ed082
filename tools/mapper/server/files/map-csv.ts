import type { FileWriter } from '#features/exports/server/index.ts';
import { writeCsv } from '#features/tables/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import {
  cardAndEmotionLines,
  cardWorksheet,
  wholePointWorksheet,
} from '../../document/out/worksheets.ts';

/** Writes a map as a table: one card or emotion a line; for a behavioural map, one person a line. */
export const writeMapCsv: FileWriter = async ({ document }) => {
  const { value } = readDocument(mapperDocument, document);
  const behavioural = value.facts.mapType === 'behavioral';
  const { headers, lines } = behavioural ? wholePointWorksheet(value) : cardWorksheet(value);
  return writeCsv({ headers, lines: behavioural ? lines : cardAndEmotionLines(value) });
};
