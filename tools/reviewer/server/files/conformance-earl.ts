import type { FileWriter } from '#features/exports/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { reviewFailures } from '../../contract/failures.ts';
import { wcagSet } from '../../contract/wcag-criteria.ts';
import {
  type ConformanceLevel,
  conformanceOf,
  ruleOf,
} from '../../document/analysis/conformance.ts';
import { type Verdict, verdictsOf } from '../../document/analysis/verdict.ts';
import { type ReviewValue, reviewerDocument } from '../../document/reviewer-document.ts';

const context = {
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
};

/**
 * Writes the results of a review for WCAG 2.2 as assertions of the Evaluation and Report Language (EARL), in
 * JSON-LD: one for each problem and criterion, and one for each criterion that
 * a person marked, or that was not evaluated.
 * @throws no_wcag_set where the review does not use the set of WCAG
 */
export const writeConformanceEarl: FileWriter = async ({ document, title }) => {
  const review = readDocument(reviewerDocument, document).value;
  if (!review.facts.sets.includes(wcagSet)) throw reviewFailures.fail('no_wcag_set');
  const product = { '@id': '_:product', '@type': 'earl:TestSubject', 'dct:title': title };
  const pages = review.pages.map((page) => ({
    '@id': subjectOf(page.id),
    '@type': 'earl:TestSubject',
    'dct:title': page.title,
    'dct:isPartOf': { '@id': '_:product' },
    ...(page.address === '' ? {} : { 'dct:source': page.address }),
  }));
  const assertors = [
    { '@id': '_:evaluators', '@type': ['earl:Assertor', 'foaf:Group'], 'foaf:name': 'Evaluators' },
    { '@id': '_:rules', '@type': ['earl:Assertor', 'earl:Software'], 'dct:title': 'axe-core' },
  ];
  const graph = [product, ...pages, ...assertors, ...assertionsOf(review)];
  const linkedData = { '@context': context, '@graph': graph };
  return Buffer.from(`${JSON.stringify(linkedData, null, 2)}\n`);
};

const subjectOf = (page: string | null) => (page === null ? '_:product' : `_:page-${page}`);

function assertionsOf(review: ReviewValue) {
  return conformanceOf(verdictsOf(review), review.criterionMarks).flatMap((result) => {
    const { criterion, present, fixed } = result;
    const test = { '@id': criterion.address, '@type': 'earl:TestCriterion' };
    const named = { ...test, 'dct:title': `${criterion.number} ${criterion.title}` };
    const marked = outcomes[result.level];
    if (marked) {
      const remark = result.remark === '' ? {} : { 'dct:description': result.remark };
      return [assertion(named, '_:product', 'manual', marked, remark)];
    }
    if (present.length + fixed.length === 0) {
      return [assertion(named, '_:product', 'manual', 'untested')];
    }
    return [
      ...present.map((one) => aboutProblem(named, one, 'failed')),
      ...fixed.map((one) => aboutProblem(named, one, 'cantTell')),
    ];
  });
}

type Outcome = 'passed' | 'failed' | 'cantTell' | 'inapplicable' | 'untested';
/** The outcomes of a person's judgements of a criterion. */
const outcomes: Partial<Record<ConformanceLevel, Outcome>> = {
  Supports: 'passed',
  'Not Applicable': 'inapplicable',
};

function aboutProblem(test: object, { issue }: Verdict, outcome: 'failed' | 'cantTell') {
  const { ai, page } = issue;
  const mode = ruleOf(ai?.key) !== null ? 'automatic' : ai === null ? 'manual' : 'semiAuto';
  return assertion(test, subjectOf(page), mode, outcome, {
    'dct:title': issue.title,
    'dct:identifier': String(issue.number),
  });
}

function assertion(
  test: object,
  subject: string,
  mode: 'automatic' | 'manual' | 'semiAuto',
  outcome: Outcome,
  described: object = {},
) {
  return {
    '@type': 'earl:Assertion',
    'earl:assertedBy': { '@id': mode === 'automatic' ? '_:rules' : '_:evaluators' },
    'earl:subject': { '@id': subject },
    'earl:test': test,
    'earl:mode': { '@id': `earl:${mode}` },
    'earl:result': {
      '@type': 'earl:TestResult',
      'earl:outcome': { '@id': `earl:${outcome}` },
      ...described,
    },
  };
}
