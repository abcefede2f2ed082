import { useMemo } from 'react';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { agreementOf } from '../../document/analysis/agreement.ts';
import { foundByOf } from '../../document/analysis/found-by.ts';
import { filterIssues, type IssueFilter } from '../../document/analysis/issue-filter.ts';
import type { ReportScope } from '../../document/analysis/report-scope.ts';
import { debtOf, isOpenProblem, type Verdict } from '../../document/analysis/verdict.ts';
import { useEvaluators } from '../evaluators.ts';
import { useReview, useVerdicts } from '../model/review-model.tsx';

/** The data of a report. */
export interface ReportData {
  /** The part of the review that it covers. */
  scope: ReportScope;
  /** The issues that match the filter. */
  verdicts: readonly Verdict[];
  problems: readonly Verdict[];
  strengths: readonly Verdict[];
  open: readonly Verdict[];
  debt: number;
}

/** The report data of the issues that match a filter. */
export function useReportData(filter: IssueFilter): ReportData {
  const all = useVerdicts();
  // A frozen version and a print are read-only, so the document itself says whether evaluators work alone.
  const alone = useReportProperties().blindSince !== null;
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

/** The properties of the review. */
export function useReportProperties() {
  return useProperties(useReview().records);
}

/** The agreement of evaluators, and who found what. */
export function useEvaluation({ verdicts }: ReportData) {
  const evaluators = useEvaluators();
  return useMemo(
    () => ({ agreement: agreementOf(verdicts), found: foundByOf(verdicts, evaluators) }),
    [verdicts, evaluators],
  );
}
