import { useMemo } from 'react';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { agreementOf } from '../../document/analysis/agreement.ts';
import { foundByOf } from '../../document/analysis/found-by.ts';
import { filterIssues, type IssueFilter } from '../../document/analysis/issue-filter.ts';
import type { ReportScope } from '../../document/analysis/report-scope.ts';
import { debtOf, isOpenProblem, type Verdict } from '../../document/analysis/verdict.ts';
import { useEvaluators } from '../evaluators.ts';
import { useReview, useVerdicts } from '../model/review-model.tsx';

/** What a report says about a review. */
export interface ReportData {
  /** How much of the review it is about, and what is not known yet. */
  scope: ReportScope;
  /** The issues that are looked at. */
  verdicts: readonly Verdict[];
  problems: readonly Verdict[];
  strengths: readonly Verdict[];
  open: readonly Verdict[];
  debt: number;
}

/** What is told, of the issues that a filter lets through. */
export function useReportData(filter: IssueFilter): ReportData {
  const all = useVerdicts();
  // Of a version that was frozen meanwhile, and of a print, the review itself says it.
  const alone = useReportFacts().blindSince !== null;
  return useMemo(() => {
    const verdicts = filterIssues(all, filter);
    const problems = verdicts.filter(({ issue }) => issue.kind === 'problem');
    return {
      scope: { shown: verdicts.length, all: all.length, alone },
      verdicts,
      problems,
      strengths: verdicts.filter(({ issue }) => issue.kind === 'strength'),
      open: problems.filter(isOpenProblem),
      debt: debtOf(problems),
    };
  }, [all, filter, alone]);
}

/** The facts of the report. */
export function useReportFacts() {
  return useProperties(useReview().records);
}

/** How far evaluators agree and who found what. */
export function useEvaluation({ verdicts }: ReportData) {
  const evaluators = useEvaluators();
  return useMemo(
    () => ({ agreement: agreementOf(verdicts), found: foundByOf(verdicts, evaluators) }),
    [verdicts, evaluators],
  );
}
