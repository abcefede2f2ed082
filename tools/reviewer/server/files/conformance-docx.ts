import { Document, HeadingLevel, Packer, Table, TableCell, TableRow, WidthType } from 'docx';
import type { FileWriter } from '#features/exports/server/index.ts';
import { wordParagraph, wordParts } from '#features/writing/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { toXml } from '#kernel/text/plain-text.ts';
import { reviewFailures } from '../../contract/failures.ts';
import { wcagSet } from '../../contract/wcag-criteria.ts';
import {
  conformanceReport,
  reportColumns,
  reportEdition,
  reportTitle,
} from '../../document/analysis/conformance-report.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';

/**
 * Writes an accessibility conformance report (ACR) with the structure of the VPAT 2.5, WCAG edition, as an
 * editable text document.
 * @throws no_wcag_set where the review does not use the set of WCAG
 */
export const writeConformanceDocx: FileWriter = async ({ document, title }) => {
  const review = toXml(readDocument(reviewerDocument, document).value);
  if (!review.facts.sets.includes(wcagSet)) throw reviewFailures.fail('no_wcag_set');
  const product = toXml(title);
  const report = conformanceReport(review, product, new Date());
  const children = [
    wordParagraph(reportTitle, { heading: HeadingLevel.TITLE }),
    wordParagraph(reportEdition),
    table(report.details),
    heading('Terms'),
    ...report.terms.map(({ term, meaning }) =>
      wordParagraph(`${term}: ${meaning}`, { bullet: { level: 0 } }),
    ),
    ...report.levels.flatMap(({ level, lines }) => [
      heading(`Success criteria, level ${level}`),
      table(
        [
          reportColumns,
          ...lines.map((line) => [line.criterion, line.level, line.remarks.join('\n')]),
        ],
        true,
      ),
    ]),
  ];
  const properties = { title: product, creator: 'Sightline', ...wordParts };
  return Packer.toBuffer(new Document({ ...properties, sections: [{ children }] }));
};

const heading = (text: string) => wordParagraph(text, { heading: HeadingLevel.HEADING_1 });

function table(lines: readonly (readonly string[])[], hasHeader = false): Table {
  const cell = (text: string) =>
    new TableCell({ children: text.split('\n').map((line) => wordParagraph(line)) });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: lines.map(
      (line, turn) =>
        new TableRow({ tableHeader: hasHeader && turn === 0, children: line.map(cell) }),
    ),
  });
}
