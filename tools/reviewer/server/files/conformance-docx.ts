import { Document, HeadingLevel, Packer, Table, TableCell, TableRow, WidthType } from 'docx';
import { exportFailures } from '#features/exports/contract/formats.ts';
import type { FileWriter } from '#features/exports/server/index.ts';
import { wordParagraph, wordParts } from '#features/writing/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { toXml } from '#kernel/text/plain-text.ts';
import { type Criterion, wcagSet } from '../../contract/wcag-criteria.ts';
import {
  type CriterionResult,
  conformanceMethod,
  conformanceOf,
  remarksOf,
} from '../../document/analysis/conformance.ts';
import { verdictsOf } from '../../document/analysis/verdict.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';

const terms: readonly string[] = [
  'Supports: at least one method meets the criterion without known defects, or with equivalent facilitation.',
  'Partially Supports: some functions do not meet the criterion.',
  'Does Not Support: the majority of functions do not meet the criterion.',
  'Not Applicable: the criterion is not relevant to the product.',
  'Not Evaluated: the criterion was not evaluated. It may only stay for criteria of level AAA.',
];
/**
 * Writes an accessibility conformance report (ACR) with the structure of the VPAT 2.5, WCAG edition, as an
 * editable text document.
 * @throws no_such_file where the review does not use the set of WCAG
 */
export const writeConformanceDocx: FileWriter = async ({ document, title }) => {
  const review = toXml(readDocument(reviewerDocument, document).value);
  if (!review.facts.sets.includes(wcagSet)) throw exportFailures.fail('no_such_file');
  const pages = new Map(review.pages.map((page) => [page.id, page.title]));
  const results = conformanceOf(verdictsOf(review), review.criterionMarks);
  const product = toXml(title);
  const children = [
    wordParagraph('Accessibility Conformance Report', { heading: HeadingLevel.TITLE }),
    wordParagraph('WCAG edition, after the structure of the VPAT 2.5'),
    table([
      ['Name of product', product],
      ['Report date', new Date().toISOString().slice(0, 10)],
      ['Product description', review.facts.scope],
      ['Contact information', ''],
      [
        'Evaluation methods used',
        [conformanceMethod, review.facts.method].filter(Boolean).join(' '),
      ],
      ['Applicable standard', 'WCAG 2.2, levels A and AA'],
    ]),
    heading('Terms'),
    ...terms.map((term) => wordParagraph(term, { bullet: { level: 0 } })),
    ...(['A', 'AA'] as const).flatMap((level) => [
      heading(`Success criteria, level ${level}`),
      criteriaTable(results, level, pages),
    ]),
  ];
  const properties = { title: product, creator: 'Sightline', ...wordParts };
  return Packer.toBuffer(new Document({ ...properties, sections: [{ children }] }));
};

const heading = (text: string) => wordParagraph(text, { heading: HeadingLevel.HEADING_1 });

function criteriaTable(
  results: readonly CriterionResult[],
  level: Criterion['level'],
  pages: ReadonlyMap<string, string>,
): Table {
  const lines = results
    .filter(({ criterion }) => criterion.level === level)
    .map((result) => [
      `${result.criterion.number} ${result.criterion.title}`,
      result.level,
      remarksOf(result, pages).join('\n'),
    ]);
  return table([['Criteria', 'Conformance level', 'Remarks and explanations'], ...lines], true);
}

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
