import {
  type IssueStatus,
  isFixed,
  issueStatuses,
  isUnresolved,
  type Severity,
  severities,
} from '../../contract/codes.ts';
import type { ReviewRecord } from '../reviewer-document.ts';
import { debtOf, isOpenProblem, type Verdict } from './verdict.ts';

/** The number of issues for a key. */
export interface Count<Key> {
  key: Key;
  count: number;
}

const problems = (verdicts: readonly Verdict[]) =>
  verdicts.filter(({ issue }) => issue.kind === 'problem');

/** Problems by severity, the worst first; null is for problems without ratings. */
export function bySeverity(verdicts: readonly Verdict[]): Count<Severity | null>[] {
  const levels = [...severities.toReversed(), null];
  return levels.map((key) => ({
    key,
    count: problems(verdicts).filter(({ severity }) => severity === key).length,
  }));
}

/** Problems by violated heuristic, the most frequent first; a problem may violate several. */
export function byHeuristic(verdicts: readonly Verdict[]): Count<string>[] {
  const counts = new Map<string, number>();
  for (const { issue } of problems(verdicts))
    for (const id of new Set(issue.heuristics)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

/** Problems by status, in the order of the statuses. */
export function byStatus(verdicts: readonly Verdict[]): Count<IssueStatus>[] {
  return issueStatuses.map((key) => ({
    key,
    count: problems(verdicts).filter(({ issue }) => issue.status === key).length,
  }));
}

/** The problems of a page. */
export interface PageCount {
  page: Pick<ReviewRecord<'pages'>, 'id' | 'title'>;
  /** The numbers of problems by severity, from 4 to 0. */
  counts: number[];
  unrated: number;
  debt: number;
}

/** The problems of each page by severity, and its debt. */
export function byPage(
  verdicts: readonly Verdict[],
  pages: readonly Pick<ReviewRecord<'pages'>, 'id' | 'title'>[],
): PageCount[] {
  return pages.map((page) => {
    const here = problems(verdicts).filter(({ issue }) => issue.page === page.id);
    const count = (key: Severity | null) => here.filter(({ severity }) => severity === key).length;
    return {
      page,
      counts: severities.toReversed().map(count),
      unrated: count(null),
      debt: debtOf(here),
    };
  });
}

/** Unresolved problems with a known effort and severity. */
export function byEffort(
  verdicts: readonly Verdict[],
): { issue: ReviewRecord<'issues'>; effort: number; severity: Severity }[] {
  return verdicts
    .filter(isOpenProblem)
    .flatMap(({ issue, severity }) =>
      issue.effort !== null && severity !== null ? [{ issue, effort: issue.effort, severity }] : [],
    );
}

/** The changes of a round: what was left before, plus found, plus reopened, minus resolved, is left. */
export interface RoundCount {
  round: Pick<ReviewRecord<'rounds'>, 'id' | 'title'>;
  found: number;
  /** Problems that were resolved at the end of the round before, and not at the end of this one. */
  reopened: number;
  /** How many of the resolved problems were fixed. */
  fixed: number;
  settled: number;
  /** The number of unresolved problems at its end. */
  left: number;
  /** The sum of their severities, by today's ratings. */
  debt: number;
}

/**
 * The state of each round at its end: new, reopened, resolved and remaining problems, and the debt. Later
 * rounds do not change it (decision 0046).
 */
export function byRound(
  verdicts: readonly Verdict[],
  rounds: readonly Pick<ReviewRecord<'rounds'>, 'id' | 'title'>[],
): RoundCount[] {
  const turn = new Map(rounds.map(({ id }, index) => [id, index]));
  const all = problems(verdicts).map(({ issue, severity }) => ({
    severity: severity ?? 0,
    from: turn.get(issue.round ?? '') ?? 0,
    rests: restsOf(issue, turn),
  }));
  return rounds.map((round, now) => {
    const left = all.filter(
      ({ from, rests }) =>
        from <= now && !rests.some((rest) => rest.from <= now && now < rest.until),
    );
    const settled = all.flatMap(({ rests }) => rests.filter(({ from }) => from === now));
    return {
      round,
      found: all.filter(({ from }) => from === now).length,
      reopened: all.filter(({ rests }) => rests.some(({ until }) => until === now)).length,
      fixed: settled.filter(({ fixed }) => fixed).length,
      settled: settled.length,
      left: left.length,
      debt: left.reduce((sum, { severity }) => sum + severity, 0),
    };
  });
}

/** An interval in which a problem was resolved: from the end of one round to before another. */
interface Rest {
  from: number;
  until: number;
  fixed: boolean;
}

/** The intervals in which a problem was resolved; those of deleted rounds are skipped. */
function restsOf(
  { status, resolvedIn, settledBefore, round }: ReviewRecord<'issues'>,
  turn: ReadonlyMap<string, number>,
): Rest[] {
  const rests = settledBefore.flatMap(({ from, until, fixed }) => {
    const [begun, ended] = [turn.get(from), turn.get(until)];
    return begun === undefined || ended === undefined ? [] : [{ from: begun, until: ended, fixed }];
  });
  if (isUnresolved(status)) return rests;
  const from = turn.get(resolvedIn ?? round ?? '') ?? 0;
  return [...rests, { from, until: Number.POSITIVE_INFINITY, fixed: isFixed(status) }];
}

/** The ids of heuristics that no issue names. */
export function notLookedAt(verdicts: readonly Verdict[], heuristics: readonly string[]): string[] {
  const named = new Set(
    verdicts.flatMap(({ issue, duplicates }) =>
      [issue, ...duplicates].flatMap((one) => one.heuristics),
    ),
  );
  return heuristics.filter((id) => !named.has(id));
}
