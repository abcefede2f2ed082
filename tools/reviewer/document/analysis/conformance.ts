import { type CheckedRule, checkedRules } from '#kernel/rule-findings.ts';
import {
  type Criterion,
  type CriterionMark,
  criteriaOfHeuristics,
  wcagCriteria,
} from '../../contract/wcag-criteria.ts';
import type { ReviewRecord } from '../reviewer-document.ts';
import type { Verdict } from './verdict.ts';

/** The terms of an accessibility conformance report. */
export type ConformanceLevel =
  | 'Supports'
  | 'Partially Supports'
  | 'Does Not Support'
  | 'Not Applicable'
  | 'Not Evaluated';

/** The terms by which a person judges a criterion. */
export const markTerms = {
  supports: 'Supports',
  not_applicable: 'Not Applicable',
} as const satisfies Record<CriterionMark, ConformanceLevel>;

type Mark = Pick<ReviewRecord<'criterionMarks'>, 'id' | 'mark' | 'remark'>;

/** The result of a review for one success criterion. */
export interface CriterionResult {
  criterion: Criterion;
  level: ConformanceLevel;
  /** What a person adds; empty where the level comes from problems. */
  remark: string;
  /** The problems that are in the product, worst first. */
  present: readonly Verdict[];
  /** The problems that were fixed. */
  fixed: readonly Verdict[];
}

/** From this severity on, a problem means that a criterion is not supported. */
const severe = 3;

/**
 * The result of a review for each success criterion of WCAG 2.2, A and AA. Problems show that a criterion is
 * not, or only partially, supported. That none was found shows nothing: such a criterion is not evaluated
 * until a person marks it. A mark does not count while the product has a problem with the criterion.
 */
export function conformanceOf(
  verdicts: readonly Verdict[],
  marks: readonly Mark[],
): CriterionResult[] {
  const markOf = new Map(marks.map((one) => [one.id, one]));
  const problems = verdicts.filter(
    ({ issue }) => issue.kind === 'problem' && issue.status !== 'not_a_problem',
  );
  return wcagCriteria.map((criterion) => {
    const here = problems.filter((one) => criteriaOf(one).includes(criterion.number));
    const isFixed = ({ issue: { status } }: Verdict) => status === 'fixed' || status === 'verified';
    const present = here
      .filter((one) => !isFixed(one))
      .sort((a, b) => (b.severity ?? 0) - (a.severity ?? 0));
    const mark = present.length > 0 ? undefined : markOf.get(criterion.number);
    const fixed = here.filter(isFixed);
    return { criterion, level: levelOf(present, mark), remark: mark?.remark ?? '', present, fixed };
  });
}

function levelOf([worst]: readonly Verdict[], mark: Mark | undefined): ConformanceLevel {
  if (!worst) return mark ? markTerms[mark.mark] : 'Not Evaluated';
  return (worst.severity ?? 0) >= severe ? 'Does Not Support' : 'Partially Supports';
}

/** The criteria that a problem fails: those of the rule that found it, else those of its heuristics. */
export function criteriaOf({ issue }: Pick<Verdict, 'issue'>): readonly string[] {
  const rule = ruleOf(issue.ai?.key);
  if (rule !== null) return checkedRules[rule];
  return [...new Set(issue.heuristics.flatMap((id) => criteriaOfHeuristics[id] ?? []))];
}

/** The rule that a proposal's key names; null for none. */
export function ruleOf(key: string | undefined): CheckedRule | null {
  const [kind, name = ''] = (key ?? '').split(' ');
  const isRule = (text: string): text is CheckedRule => Object.hasOwn(checkedRules, text);
  return kind === 'rule' && isRule(name) ? name : null;
}

/** The remarks of a result, a line each. */
export function remarksOf(
  { present, fixed, remark }: CriterionResult,
  pages: ReadonlyMap<string, string>,
): string[] {
  const lines = present.map(({ issue, severity }) => {
    const page = pages.get(issue.page ?? '');
    const where = page ? ` on ${page}` : '';
    return `Issue ${issue.number}${where}: ${issue.title} (severity ${severity ?? 'not rated'}).`;
  });
  const mended = fixed.length > 0 ? `Problems that were fixed: ${fixed.length}.` : '';
  return [...lines, mended, remark].filter(Boolean);
}

/** How the levels of a report are found, for its readers. */
export const conformanceMethod =
  'The levels come from the problems of a usability review. A criterion without a problem is Not Evaluated until a person marks it as Supports or Not Applicable.';
