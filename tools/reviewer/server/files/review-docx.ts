import {
  Document,
  HeadingLevel,
  Packer,
  type Paragraph,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import type { FileWriter } from '#features/exports/server/index.ts';
import { wordParagraph, wordParts } from '#features/writing/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { toXml } from '#kernel/text/plain-text.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import {
  hasStatus,
  issueKindLabels,
  severityLabels,
  statusCodeLabels,
} from '../../contract/codes.ts';
import { bySeverity } from '../../document/analysis/counts.ts';
import {
  debtOf,
  grouped,
  isOpenProblem,
  type Verdict,
  verdictsOf,
} from '../../document/analysis/verdict.ts';
import { evaluatorName } from '../../document/evaluator-name.ts';
import { namedHeuristics } from '../../document/named-heuristics.ts';
import { descriptionSchema } from '../../document/records/issues.ts';
import { type ReviewValue, reviewerDocument } from '../../document/reviewer-document.ts';
import { worstFirst } from '../../document/summary.ts';

type Block = Paragraph | Table;

/** Writes the report of a review as an editable text document. */
export const writeReviewDocx: FileWriter = async ({ document, title }) => {
  const review = toXml(readDocument(reviewerDocument, document).value);
  const verdicts = verdictsOf(review);
  const children = [
    wordParagraph(toXml(title), { heading: HeadingLevel.TITLE }),
    ...summaryOf(review, verdicts),
    ...detailOf(review, verdicts),
  ];
  return Packer.toBuffer(
    new Document({
      title: toXml(title),
      creator: 'Sightline',
      ...wordParts,
      sections: [{ children }],
    }),
  );
};

const heading = (text: string, level: 1 | 2 | 3) =>
  wordParagraph(text, { heading: HeadingLevel[`HEADING_${level}`] });
const paragraphsOf = (text: string) =>
  text.split('\n').map((line) => wordParagraph(line, { spacing: { after: 120 } }));

function summaryOf({ facts, evaluators }: ReviewValue, verdicts: readonly Verdict[]): Block[] {
  const problems = verdicts.filter(({ issue }) => issue.kind === 'problem');
  const open = problems.filter(isOpenProblem);
  const described = `${problems.length} problems were found, ${open.length} are unresolved; their severities add up to a debt of ${debtOf(problems)}.`;
  const section = (title: string, text: string) =>
    text ? [heading(title, 1), ...paragraphsOf(text)] : [];
  return [
    heading('Summary', 1),
    ...(facts.summary ? paragraphsOf(facts.summary) : []),
    ...paragraphsOf(described),
    ...section('Scope', facts.scope),
    ...section('Method', facts.method),
    ...section('Evaluators', evaluators.map(evaluatorName).join('\n')),
    heading('By severity', 1),
    table([
      ['Severity', 'Problems'],
      ...bySeverity(verdicts).map(({ key, count }) => [
        key === null ? 'Not rated' : `${key} ${severityLabels[key]}`,
        String(count),
      ]),
    ]),
    heading('Top problems', 1),
    ...worstFirst(open)
      .slice(0, 5)
      .map(({ issue, severity }) =>
        wordParagraph(`${issue.title} (severity ${severity ?? '–'})`, { bullet: { level: 0 } }),
      ),
  ];
}

function detailOf(review: ReviewValue, verdicts: readonly Verdict[]): Block[] {
  const ofPage = grouped(verdicts, ({ issue }) => issue.page ?? '');
  const describe = issueDescriber(review);
  const general = ofPage.get('') ?? [];
  return [
    ...review.sections.flatMap(({ id, title }) => {
      const pages = review.pages.filter((page) => page.section === id && ofPage.has(page.id));
      if (pages.length === 0) return [];
      return [
        heading(title, 1),
        ...pages.flatMap((page) => [
          heading(page.title, 2),
          ...(ofPage.get(page.id) ?? []).flatMap(describe),
        ]),
      ];
    }),
    ...(general.length > 0
      ? [heading('In the review as a whole', 1), ...general.flatMap(describe)]
      : []),
  ];
}

function issueDescriber(review: ReviewValue): (verdict: Verdict) => Block[] {
  const rules = new Map(
    namedHeuristics(review).map(({ id, code, title }) => [id, `${code} ${title}`]),
  );
  const texts = new Map(review.issues.map(({ id, description }) => [id, description]));
  return ({ issue, severity }) => {
    const properties = [
      severity === null ? issueKindLabels[issue.kind] : `${severity} ${severityLabels[severity]}`,
      hasStatus(issue.kind) ? statusCodeLabels[issue.status] : '',
      ...issue.heuristics.map((id) => rules.get(id) ?? ''),
      issue.effort === null ? '' : `effort ${issue.effort}`,
    ];
    const description = plainTextOf(descriptionSchema, texts.get(issue.id) ?? []);
    return [
      heading(`${issue.number}. ${issue.title}`, 3),
      wordParagraph(properties.filter(Boolean).join(' · '), {}, { italics: true }),
      ...(description ? paragraphsOf(description) : []),
      ...(issue.recommendation ? paragraphsOf(`Recommendation: ${issue.recommendation}`) : []),
    ];
  };
}

function table(lines: readonly (readonly string[])[]): Table {
  return new Table({
    width: { size: 60, type: WidthType.PERCENTAGE },
    rows: lines.map(
      (line, turn) =>
        new TableRow({
          tableHeader: turn === 0,
          children: line.map((text) => new TableCell({ children: [wordParagraph(text)] })),
        }),
    ),
  });
}
