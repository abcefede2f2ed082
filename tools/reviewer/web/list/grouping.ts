import { useMemo } from 'react';
import { hasStatus, issueStatuses, severities, severityLabels } from '../../contract/codes.ts';
import { groupIssues } from '../../document/analysis/issue-filter.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import { usePages } from '../canvas/shown-page.ts';
import { useEvaluators } from '../evaluators.ts';
import { useHeuristics } from '../heuristic-names.ts';
import { useStatusNames } from '../status-names.ts';

/** The groupings of the list. */
export const groupings = ['none', 'page', 'status', 'severity', 'heuristic', 'foundBy'] as const;
export type Grouping = (typeof groupings)[number];

export const groupingLabels: Readonly<Record<Grouping, string>> = {
  none: 'Not grouped',
  page: 'By page',
  status: 'By status',
  severity: 'By severity',
  heuristic: 'By heuristic',
  foundBy: 'By evaluator',
};

type Line =
  | { kind: 'group'; key: string; word: string; count: number }
  | { kind: 'issue'; verdict: Verdict };

/** The lines of the list: issues, with headings if it is grouped. */
export function useGroups(shown: readonly Verdict[], grouping: Grouping): readonly Line[] {
  const pages = usePages();
  const people = useEvaluators();
  const heuristics = useHeuristics();
  const statuses = useStatusNames();
  return useMemo(() => {
    if (grouping === 'none') return shown.map((verdict): Line => ({ kind: 'issue', verdict }));
    const labels: Record<Exclude<Grouping, 'none'>, readonly (readonly [string, string])[]> = {
      page: pages.map(({ id, title }) => [id, title] as const),
      status: statuses.map(({ code, word }) => [code, word] as const),
      severity: severities.toReversed().map((one) => [String(one), severityLabels[one]] as const),
      heuristic: heuristics.map(({ id, code, title }) => [id, `${code} ${title}`] as const),
      foundBy: people.map(({ id, name }) => [id, name] as const),
    };
    const keysOf = ({ issue, severity, foundBy }: Verdict): readonly string[] => {
      if (grouping === 'page') return [issue.page ?? ''];
      if (grouping === 'status') return [hasStatus(issue.kind) ? issue.status : ''];
      if (grouping === 'severity') return [String(severity)];
      const keys = grouping === 'heuristic' ? issue.heuristics : foundBy;
      return keys.length > 0 ? keys : [''];
    };
    const named = new Map(labels[grouping]);
    const order = grouping === 'status' ? issueStatuses : labels[grouping].map(([key]) => key);
    return groupIssues(shown, keysOf, order).flatMap(({ key, verdicts }): Line[] => [
      {
        kind: 'group',
        key,
        word: named.get(key) || (grouping === 'status' ? 'Strengths' : 'None'),
        count: verdicts.length,
      },
      ...verdicts.map((verdict): Line => ({ kind: 'issue', verdict })),
    ]);
  }, [shown, grouping, pages, people, heuristics, statuses]);
}
