import type { Worksheet } from '#features/tables/document/index.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import {
  hasStatus,
  issueKindLabels,
  severities,
  severityLabels,
  statusCodeLabels,
} from '../../contract/codes.ts';
import { agreementOf } from '../analysis/agreement.ts';
import { byPage } from '../analysis/counts.ts';
import { foundByOf } from '../analysis/found-by.ts';
import { debtOf, isOpenProblem, type Verdict, verdictsOf } from '../analysis/verdict.ts';
import { evaluatorName } from '../evaluator-name.ts';
import { namedHeuristics } from '../named-heuristics.ts';
import { descriptionSchema } from '../records/issues.ts';
import type { ReviewValue } from '../reviewer-document.ts';

/** The headers of the issues; the ratings follow, one column an evaluator. */
const issueHeaders = [
  'Number',
  'Section',
  'Page',
  'Kind',
  'Title',
  'Description',
  'Heuristics',
  'Severity',
  'Recommendation',
  'Effort',
  'Status',
  'Due',
  'Found by',
  'Tags',
  'Across',
  'Down',
  'Assignee',
  'Round',
  'Width',
  'Height',
];

/**
 * All issues, one a line. `Across` and `Down` are the position of the pin, `Width` and `Height` the size of
 * its area, in per cent of the picture.
 */
export function issueWorksheet(review: ReviewValue): Worksheet {
  const lineOf = issueLines(review);
  const ratings = review.evaluators.map((one) => `Rated by ${evaluatorName(one) || 'somebody'}`);
  return {
    name: 'Issues',
    headers: [...issueHeaders, ...ratings],
    lines: verdictsOf(review).map(lineOf),
  };
}

/** Returns a function that describes an issue as a line of the worksheet. */
function issueLines(review: ReviewValue): (verdict: Verdict) => (string | number | null)[] {
  const pages = new Map(review.pages.map((page) => [page.id, page]));
  const sections = new Map(review.sections.map(({ id, title }) => [id, title]));
  const people = new Map(review.evaluators.map((one) => [one.id, evaluatorName(one)]));
  const rounds = new Map(review.rounds.map(({ id, title }) => [id, title]));
  const labels = new Map(review.statusLabels.map(({ id, label }) => [id, label]));
  const rules = new Map(namedHeuristics(review).map(({ id, code }) => [id, code]));
  const texts = new Map(review.issues.map(({ id, description }) => [id, description]));
  const tags = new Map(review.tags.map(({ id, name }) => [id, name]));
  const pins = new Map(review.pins.toReversed().map((pin) => [pin.issue, pin]));
  const percent = (share: number | null | undefined) =>
    share === undefined || share === null ? null : Math.round(share * 1000) / 10;
  return ({ issue, severity, foundBy, ratings }) => {
    const page = pages.get(issue.page ?? '');
    const pin = pins.get(issue.id);
    const taggings = review.taggings.filter((one) => one.issue === issue.id);
    return [
      issue.number,
      sections.get(page?.section ?? '') ?? '',
      page?.title ?? '',
      issueKindLabels[issue.kind],
      issue.title,
      plainTextOf(descriptionSchema, texts.get(issue.id) ?? []),
      issue.heuristics.map((id) => rules.get(id) ?? '').join(', '),
      severity,
      issue.recommendation,
      issue.effort,
      hasStatus(issue.kind) ? labels.get(issue.status) || statusCodeLabels[issue.status] : '',
      issue.due ?? '',
      foundBy.map((id) => people.get(id) ?? '').join(', '),
      taggings.map(({ tag }) => tags.get(tag) ?? '').join(', '),
      percent(pin?.x),
      percent(pin?.y),
      people.get(issue.assignee) ?? '',
      rounds.get(issue.round ?? '') ?? '',
      percent(pin?.width),
      percent(pin?.height),
      ...review.evaluators.map(
        ({ id }) => ratings.find(({ evaluator }) => evaluator === id)?.severity ?? null,
      ),
    ];
  };
}

/** Precedes the key figures of a review before its debrief. */
const notCounted = 'Evaluators still work alone: what they found is not counted yet';

/** All pages, section by section. */
function pagesInOrder({ sections, pages }: ReviewValue) {
  return sections.flatMap(({ id }) => pages.filter(({ section }) => section === id));
}

/** A review as the worksheets of a workbook: issues, ratings, pages, who found which problem, and key figures. */
export function worksheetsOf(review: ReviewValue): Worksheet[] {
  const verdicts = verdictsOf(review);
  const people = review.evaluators.map((one) => ({ ...one, name: evaluatorName(one) }));
  const found = foundByOf(verdicts, people);
  return [
    issueWorksheet(review),
    ratingWorksheet(verdicts, people),
    pageWorksheet(verdicts, review),
    foundByWorksheet(found),
    figureWorksheet(verdicts, found.alone, review.facts.blindSince !== null),
  ];
}

const problemsOf = (verdicts: readonly Verdict[]) =>
  verdicts.filter(({ issue }) => issue.kind === 'problem');

function ratingWorksheet(
  verdicts: readonly Verdict[],
  people: readonly { id: string; name: string }[],
): Worksheet {
  const names = people.map(({ name }) => name);
  return {
    name: 'Ratings',
    headers: ['Number', 'Title', ...names, 'Median', 'Spread', 'Severity'],
    lines: problemsOf(verdicts).map(({ issue, ratings, median, spread, severity }) => [
      issue.number,
      issue.title,
      ...people.map(({ id }) => ratings.find((one) => one.evaluator === id)?.severity ?? null),
      median,
      spread,
      severity,
    ]),
  };
}

function pageWorksheet(verdicts: readonly Verdict[], review: ReviewValue): Worksheet {
  const levels = severities.toReversed().map((level) => `${level} ${severityLabels[level]}`);
  return {
    name: 'Pages',
    headers: ['Page', ...levels, 'Not rated', 'Debt'],
    lines: byPage(verdicts, pagesInOrder(review)).map(({ page, counts, unrated, debt }) => [
      page.title,
      ...counts,
      unrated,
      debt,
    ]),
  };
}

function foundByWorksheet({ evaluators, problems }: ReturnType<typeof foundByOf>): Worksheet {
  return {
    name: 'Found by',
    headers: ['Number', 'Title', ...evaluators.map(({ name }) => name)],
    lines: problems.map(({ issue, by }) => [
      issue.number,
      issue.title,
      ...evaluators.map(({ id }) => (by.has(id) ? 1 : null)),
    ]),
  };
}

/** The key figures of a review. `alone` is the share of problems that one evaluator found, from 0 to 1. */
function figureWorksheet(
  verdicts: readonly Verdict[],
  alone: number | null,
  isBlind: boolean,
): Worksheet {
  const problems = problemsOf(verdicts);
  const { alpha } = agreementOf(verdicts);
  return {
    name: 'Numbers',
    headers: ['What', 'Value'],
    lines: [
      ...(isBlind ? [[notCounted, null]] : []),
      ['Problems', problems.length],
      ['Unresolved', problems.filter(isOpenProblem).length],
      ['Debt', debtOf(problems)],
      ['Strengths', verdicts.filter(({ issue }) => issue.kind === 'strength').length],
      ['Krippendorff’s alpha (ordinal)', alpha === null ? null : Math.round(alpha * 1000) / 1000],
      [
        'Share of problems one evaluator found, per cent',
        alone === null ? null : Math.round(alone * 1000) / 10,
      ],
    ],
  };
}
