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

/** What the columns of the issues are called; after them comes the rating of each evaluator. */
const issueHead = [
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
 * All issues, a line each; `Across` and `Down` are where the pin is, `Width` and `Height` how large its
 * area is, in per cent of the picture.
 */
export function issueWorksheet(review: ReviewValue): Worksheet {
  const lineOf = teller(review);
  const ratings = review.evaluators.map((one) => `Rated by ${evaluatorName(one) || 'somebody'}`);
  return {
    name: 'Issues',
    headers: [...issueHead, ...ratings],
    lines: verdictsOf(review).map(lineOf),
  };
}

function teller(review: ReviewValue): (verdict: Verdict) => (string | number | null)[] {
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
    const worn = review.taggings.filter((one) => one.issue === issue.id);
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
      worn.map(({ tag }) => tags.get(tag) ?? '').join(', '),
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

/** What the numbers of a review leave out before its debrief. */
const workAlone = 'Evaluators still work alone: what they found is not counted yet';

/** All pages, section by section. */
function pagesInOrder({ sections, pages }: ReviewValue) {
  return sections.flatMap(({ id }) => pages.filter(({ section }) => section === id));
}

/** A review as the private documents of a workbook: issues, ratings, pages, who found what, and the numbers. */
export function worksheetsOf(review: ReviewValue): Worksheet[] {
  const verdicts = verdictsOf(review);
  const people = review.evaluators.map((one) => ({ ...one, name: evaluatorName(one) }));
  const found = foundByOf(verdicts, people);
  const problems = verdicts.filter(({ issue }) => issue.kind === 'problem');
  const { alpha } = agreementOf(verdicts);
  return [
    issueWorksheet(review),
    {
      name: 'Ratings',
      headers: [
        'Number',
        'Title',
        ...people.map(({ name }) => name),
        'Median',
        'Spread',
        'Severity',
      ],
      lines: problems.map(({ issue, ratings, median, spread, severity }) => [
        issue.number,
        issue.title,
        ...people.map(({ id }) => ratings.find((one) => one.evaluator === id)?.severity ?? null),
        median,
        spread,
        severity,
      ]),
    },
    {
      name: 'Pages',
      headers: [
        'Page',
        ...severities.toReversed().map((level) => `${level} ${severityLabels[level]}`),
        'Not rated',
        'Debt',
      ],
      lines: byPage(verdicts, pagesInOrder(review)).map(({ page, counts, unrated, debt }) => [
        page.title,
        ...counts,
        unrated,
        debt,
      ]),
    },
    {
      name: 'Found by',
      headers: ['Number', 'Title', ...found.evaluators.map(({ name }) => name)],
      lines: found.problems.map(({ issue, by }) => [
        issue.number,
        issue.title,
        ...found.evaluators.map(({ id }) => (by.has(id) ? 1 : null)),
      ]),
    },
    {
      name: 'Numbers',
      headers: ['What', 'Value'],
      lines: [
        ...(review.facts.blindSince === null ? [] : [[workAlone, null]]),
        ['Problems', problems.length],
        ['Unresolved', problems.filter(isOpenProblem).length],
        ['Debt', debtOf(problems)],
        ['Strengths', verdicts.filter(({ issue }) => issue.kind === 'strength').length],
        ['Krippendorff’s alpha (ordinal)', alpha === null ? null : Math.round(alpha * 1000) / 1000],
        [
          'Share of problems one evaluator found, per cent',
          found.alone === null ? null : Math.round(found.alone * 1000) / 10,
        ],
      ],
    },
  ];
}
