import { discussFrom, isUnresolved, type Severity } from '../../contract/codes.ts';
import type { ReviewRecord } from '../reviewer-document.ts';

/** The records that verdicts are computed from. */
export interface Judged {
  readonly issues: readonly ReviewRecord<'issues'>[];
  readonly ratings: readonly ReviewRecord<'ratings'>[];
  readonly merges: readonly ReviewRecord<'merges'>[];
}

/** The rating of one evaluator. */
export type Rating = Omit<ReviewRecord<'ratings'>, 'id' | 'issue'>;

/** An issue, merged with its duplicates, and its evaluation. */
export interface Verdict {
  readonly issue: ReviewRecord<'issues'>;
  /** Its duplicates, by number. */
  readonly duplicates: readonly ReviewRecord<'issues'>[];
  /** One an evaluator; a rating of the issue itself precedes those of its duplicates. */
  readonly ratings: readonly Rating[];
  /** The median of the ratings; null without ratings. */
  readonly median: number | null;
  /** The difference between the highest and the lowest rating. */
  readonly spread: number;
  /** Whether the ratings differ so much that evaluators should discuss it. */
  readonly discuss: boolean;
  /**
   * The decided severity, else the rounded median (half up); null for an issue that is no problem or not
   * rated.
   */
  readonly severity: Severity | null;
  /** The ids of all who found it or one of its duplicates. */
  readonly foundBy: readonly string[];
}

/** The verdicts of all issues that are no duplicates, by number. */
export function verdictsOf({ issues, ratings, merges }: Judged): Verdict[] {
  const byId = new Map(issues.map((issue) => [issue.id, issue]));
  const representative = representativeOf((id) => byId.has(id), merges);
  const families = grouped(issues, ({ id }) => representative(id));
  const ofIssue = grouped(ratings, ({ issue }) => issue);
  return issues
    .filter(({ id }) => representative(id) === id)
    .sort(byNumber)
    .map((issue) => {
      const family = (families.get(issue.id) ?? []).toSorted(byNumber);
      const duplicates = family.filter(({ id }) => id !== issue.id);
      return judge(issue, duplicates, ratingsOf([issue, ...duplicates], ofIssue));
    });
}

/**
 * The ids of issues, of the issues that they are duplicates of, and of all duplicates of these; removed
 * ones are skipped.
 */
export function familyOf(
  ids: Iterable<string>,
  merges: readonly ReviewRecord<'merges'>[],
  exists: (id: string) => boolean,
): ReadonlySet<string> {
  const representative = representativeOf(exists, merges);
  const family = new Set([...ids].filter(exists).map(representative));
  for (const id of duplicatesIn(merges, exists)) if (family.has(representative(id))) family.add(id);
  return family;
}

/** The ids of issues that are duplicates of another one. */
export function duplicatesIn(
  merges: readonly ReviewRecord<'merges'>[],
  exists: (id: string) => boolean,
): string[] {
  const representative = representativeOf(exists, merges);
  return merges.map(({ issue }) => issue).filter((id) => exists(id) && representative(id) !== id);
}

/** By number. */
export function byNumber(
  one: Pick<ReviewRecord<'issues'>, 'number' | 'id'>,
  other: Pick<ReviewRecord<'issues'>, 'number' | 'id'>,
): number {
  return one.number - other.number || (one.id < other.id ? -1 : 1);
}

function judge(
  issue: ReviewRecord<'issues'>,
  duplicates: readonly ReviewRecord<'issues'>[],
  ratings: readonly Rating[],
): Verdict {
  const values = ratings.map(({ severity }) => severity);
  const median = medianOf(values);
  const spread = values.length > 1 ? Math.max(...values) - Math.min(...values) : 0;
  return {
    issue,
    duplicates,
    ratings,
    median,
    spread,
    discuss: issue.kind === 'problem' && spread >= discussFrom,
    severity: severityOf(issue, median),
    foundBy: [...new Set([issue, ...duplicates].map(({ author }) => author).filter(Boolean))],
  };
}

function severityOf(issue: ReviewRecord<'issues'>, median: number | null): Severity | null {
  if (issue.kind !== 'problem') return null;
  return issue.severity ?? (median === null ? null : (Math.floor(median + 0.5) as Severity));
}

/** The median of numbers; null for none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

function ratingsOf(
  family: readonly ReviewRecord<'issues'>[],
  ofIssue: ReadonlyMap<string, readonly ReviewRecord<'ratings'>[]>,
): Rating[] {
  const found = new Map<string, Rating>();
  for (const { id } of family) {
    for (const { id: _, issue: __, ...rating } of ofIssue.get(id) ?? [])
      if (!found.has(rating.evaluator)) found.set(rating.evaluator, rating);
  }
  return [...found.values()].sort((a, b) => (a.evaluator < b.evaluator ? -1 : 1));
}

/**
 * Returns a function that finds the issue that an issue was merged into. If two users merged two issues
 * into each other at once, the one with the lower id counts.
 */
function representativeOf(
  exists: (id: string) => boolean,
  merges: readonly ReviewRecord<'merges'>[],
): (id: string) => string {
  const into = new Map(merges.map((merge) => [merge.issue, merge.into]));
  return (id) => {
    const way: string[] = [];
    let at = id;
    while (!way.includes(at)) {
      way.push(at);
      const next = into.get(at);
      if (next === undefined || !exists(next)) return at;
      at = next;
    }
    const cycle = way.slice(way.indexOf(at)).sort();
    return cycle[0] ?? id;
  };
}

/** Groups records by a key. */
export function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Whether a problem is unresolved. */
export function isOpenProblem({ issue }: Verdict): boolean {
  return issue.kind === 'problem' && isUnresolved(issue.status);
}

/** The debt: the sum of the severities of all unresolved problems. */
export function debtOf(verdicts: readonly Verdict[]): number {
  return verdicts.filter(isOpenProblem).reduce((sum, { severity }) => sum + (severity ?? 0), 0);
}
