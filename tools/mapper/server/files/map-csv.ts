import type { FileWriter } from '#features/exports/server/index.ts';
import { writeCsv } from '#features/tables/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import {
  cardAndEmotionLines,
  cardWorksheet,
  wholePointWorksheet,
} from '../../document/out/worksheets.ts';

/** A map as a table: a line a card and a line an emotion, or of a behavioural map a line a person. */
export const writeMapCsv: FileWriter = async ({ document }) => {
  const { value } = readDocument(mapperDocument, document);
  const behavioural = value.facts.mapType === 'behavioral';
  const { headers, lines } = behavioural ? wholePointWorksheet(value) : cardWorksheet(value);
  return writeCsv({ headers, lines: behavioural ? lines : cardAndEmotionLines(value) });
};
