import { type CheckedRule, checkedRules } from '#kernel/rule-findings.ts';
import {
  type Criterion,
  criteriaOfHeuristics,
  wcagCriteria,
} from '../../contract/wcag-criteria.ts';
import type { Verdict } from './verdict.ts';

/** The terms of an accessibility conformance report; the others need a person's judgement. */
export type ConformanceLevel = 'Does Not Support' | 'Partially Supports' | 'Not Evaluated';

/** What a review says about one success criterion. */
export interface CriterionResult {
  criterion: Criterion;
  level: ConformanceLevel;
  /** The problems that are in the product, worst first. */
  present: readonly Verdict[];
  /** The problems that were fixed. */
  fixed: readonly Verdict[];
}

/** From this severity on, a problem means that a criterion is not supported. */
const severe = 3;

/**
 * What a review says about each success criterion of WCAG 2.2, A and AA. Problems show that a criterion is
 * not, or only partially, supported. That none was found shows nothing: such a criterion is not evaluated,
 * and that it is supported or not applicable is for a person to say.
 */
export function conformanceOf(verdicts: readonly Verdict[]): CriterionResult[] {
  const problems = verdicts.filter(
    ({ issue }) => issue.kind === 'problem' && issue.status !== 'not_a_problem',
  );
  return wcagCriteria.map((criterion) => {
    const here = problems.filter((one) => criteriaOf(one).includes(criterion.number));
    const isFixed = ({ issue: { status } }: Verdict) => status === 'fixed' || status === 'verified';
    const present = here
      .filter((one) => !isFixed(one))
      .sort((a, b) => (b.severity ?? 0) - (a.severity ?? 0));
    return { criterion, level: levelOf(present), present, fixed: here.filter(isFixed) };
  });
}

function levelOf([worst]: readonly Verdict[]): ConformanceLevel {
  if (!worst) return 'Not Evaluated';
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
