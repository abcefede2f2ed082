import {
  hasStatus,
  type IssueKind,
  type IssueStatus,
  issueStatuses,
  isUnresolved,
  type Severity,
} from '../../contract/codes.ts';
import type { Verdict } from './verdict.ts';

/** The conditions of a list of issues; an empty condition allows everything. */
export interface IssueFilter {
  /** Words that title, recommendation or number must all contain. */
  words: string;
  kinds: readonly IssueKind[];
  statuses: readonly IssueStatus[];
  severities: readonly Severity[];
  heuristics: readonly string[];
  pages: readonly string[];
  /** The ids of evaluators who found it. */
  foundBy: readonly string[];
  /** A person who found the issue or is assigned to it; empty for all. */
  mine: string;
  /** Only unresolved issues. */
  unresolved: boolean;
}

export const noFilter: IssueFilter = {
  words: '',
  kinds: [],
  statuses: [],
  severities: [],
  heuristics: [],
  pages: [],
  foundBy: [],
  mine: '',
  unresolved: false,
};

/** The issues that match a filter, in order. */
export function filterIssues(verdicts: readonly Verdict[], filter: IssueFilter): Verdict[] {
  const tokens = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const isAmong = <T>(chosen: readonly T[], one: T) => chosen.length === 0 || chosen.includes(one);
  return verdicts.filter(({ issue, severity, foundBy, duplicates }) => {
    const said = [issue, ...duplicates]
      .map(({ number, title, recommendation }) => `${number} ${title} ${recommendation}`)
      .join(' ')
      .toLowerCase();
    return (
      tokens.every((word) => said.includes(word)) &&
      isAmong(filter.kinds, issue.kind) &&
      (filter.statuses.length === 0 ||
        (hasStatus(issue.kind) && filter.statuses.includes(issue.status))) &&
      (filter.severities.length === 0 ||
        (severity !== null && filter.severities.includes(severity))) &&
      (filter.heuristics.length === 0 ||
        issue.heuristics.some((id) => filter.heuristics.includes(id))) &&
      isAmong(filter.pages, issue.page ?? '') &&
      (filter.foundBy.length === 0 || foundBy.some((id) => filter.foundBy.includes(id))) &&
      (filter.mine === '' ||
        foundBy.includes(filter.mine) ||
        issue.assignee === filter.mine ||
        issue.watchers.includes(filter.mine)) &&
      (!filter.unresolved || (hasStatus(issue.kind) && isUnresolved(issue.status)))
    );
  });
}

/** The keys by which a list can be sorted. */
export const sortKeys = ['number', 'title', 'severity', 'status', 'effort', 'due', 'page'] as const;
export type SortKey = (typeof sortKeys)[number];

/** Sorts issues; ties by number, and issues without a value last. */
export function sortIssues(
  verdicts: readonly Verdict[],
  by: SortKey,
  isDown: boolean,
  pageTitles: ReadonlyMap<string, string>,
): Verdict[] {
  const keyOf = ({ issue, severity }: Verdict): string | number | null => {
    if (by === 'severity') return severity;
    if (by === 'page') return pageTitles.get(issue.page ?? '') ?? null;
    if (by === 'status') return hasStatus(issue.kind) ? issueStatuses.indexOf(issue.status) : null;
    return by === 'title' ? issue.title.toLowerCase() : issue[by];
  };
  const way = isDown ? -1 : 1;
  return verdicts
    .map((verdict) => ({ verdict, key: keyOf(verdict) }))
    .sort((a, b) => {
      if (a.key === b.key) return a.verdict.issue.number - b.verdict.issue.number;
      if (a.key === null) return 1;
      if (b.key === null) return -1;
      return (a.key < b.key ? -1 : 1) * way;
    })
    .map(({ verdict }) => verdict);
}

/** Issues under a heading. */
export interface IssueGroup {
  key: string;
  verdicts: Verdict[];
}

/** Groups sorted issues by the keys of each; groups are in the order of `order`, others follow. */
export function groupIssues(
  verdicts: readonly Verdict[],
  keysOf: (verdict: Verdict) => readonly string[],
  order: readonly string[],
): IssueGroup[] {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    for (const key of keysOf(verdict)) {
      const group = groups.get(key);
      if (group) group.push(verdict);
      else groups.set(key, [verdict]);
    }
  }
  const rank = new Map(order.map((key, turn) => [key, turn]));
  return [...groups]
    .map(([key, found]) => ({ key, verdicts: found }))
    .sort((a, b) => (rank.get(a.key) ?? order.length) - (rank.get(b.key) ?? order.length));
}
