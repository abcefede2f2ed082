import type { ReviewValue } from '../reviewer-document.ts';
import { conformanceMethod, conformanceOf, remarksOf } from './conformance.ts';
import { verdictsOf } from './verdict.ts';

/** An accessibility conformance report (ACR) with the structure of the VPAT 2.5, WCAG edition. */
export interface ConformanceReport {
  /** What the report is about: a name and its value. */
  details: readonly (readonly [string, string])[];
  terms: typeof terms;
  levels: readonly { level: 'A' | 'AA'; lines: readonly ReportLine[] }[];
}

/** The part of a report about one criterion. */
export interface ReportLine {
  /** Number and title: '1.4.3 Contrast (Minimum)'. */
  criterion: string;
  /** Where the criterion is explained. */
  address: string;
  level: string;
  remarks: readonly string[];
}

export const reportTitle = 'Accessibility Conformance Report';
export const reportEdition = 'WCAG edition, after the structure of the VPAT 2.5';
export const reportColumns = ['Criteria', 'Conformance level', 'Remarks and explanations'] as const;

const terms = [
  {
    term: 'Supports',
    meaning:
      'at least one method meets the criterion without known defects, or with equivalent facilitation.',
  },
  { term: 'Partially Supports', meaning: 'some functions do not meet the criterion.' },
  { term: 'Does Not Support', meaning: 'the majority of functions do not meet the criterion.' },
  { term: 'Not Applicable', meaning: 'the criterion is not relevant to the product.' },
  {
    term: 'Not Evaluated',
    meaning: 'the criterion was not evaluated. It may only stay for criteria of level AAA.',
  },
] as const;

export function conformanceReport(
  review: ReviewValue,
  product: string,
  today: Date,
): ConformanceReport {
  const { scope, method } = review.facts;
  const pages = new Map(review.pages.map((page) => [page.id, page.title]));
  const results = conformanceOf(verdictsOf(review), review.criterionMarks);
  return {
    details: [
      ['Name of product', product],
      ['Report date', today.toISOString().slice(0, 10)],
      ['Product description', scope],
      ['Contact information', ''],
      ['Evaluation methods used', [conformanceMethod, method].filter(Boolean).join(' ')],
      ['Applicable standard', 'WCAG 2.2, levels A and AA'],
    ],
    terms,
    levels: (['A', 'AA'] as const).map((level) => ({
      level,
      lines: results
        .filter(({ criterion }) => criterion.level === level)
        .map((result) => ({
          criterion: `${result.criterion.number} ${result.criterion.title}`,
          address: result.criterion.address,
          level: result.level,
          remarks: remarksOf(result, pages),
        })),
    })),
  };
}
