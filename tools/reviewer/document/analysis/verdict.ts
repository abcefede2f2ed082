import { discussFrom, isUnresolved, type Severity } from '../../contract/codes.ts';
import type { ReviewRecord } from '../reviewer-document.ts';

/** What of a review is looked at to judge its issues. */
export interface Judged {
  readonly issues: readonly ReviewRecord<'issues'>[];
  readonly ratings: readonly ReviewRecord<'ratings'>[];
  readonly merges: readonly ReviewRecord<'merges'>[];
}

/** How one evaluator rated an issue. */
export type Rating = Omit<ReviewRecord<'ratings'>, 'id' | 'issue'>;

/** An issue that stands for itself and its duplicates, with what people think of it. */
export interface Verdict {
  readonly issue: ReviewRecord<'issues'>;
  /** Its duplicates, by number. */
  readonly duplicates: readonly ReviewRecord<'issues'>[];
  /** One an evaluator, of the issue itself before those of its duplicates. */
  readonly ratings: readonly Rating[];
  /** The middle rating, between two the mean of both; null without ratings. */
  readonly median: number | null;
  /** From the least rating to the highest. */
  readonly spread: number;
  /** Whether the ratings lie so far apart that evaluators are to talk about it. */
  readonly discuss: boolean;
  /** What was decided, else the median, of which a half counts up; null of what is no problem or not rated. */
  readonly severity: Severity | null;
  /** Ids of those who found it or one of its duplicates. */
  readonly foundBy: readonly string[];
}

/** Judges all issues that are no duplicate of another, by number. */
export function verdictsOf({ issues, ratings, merges }: Judged): Verdict[] {
  const byId = new Map(issues.map((issue) => [issue.id, issue]));
  const standsFor = standing((id) => byId.has(id), merges);
  const families = grouped(issues, ({ id }) => standsFor(id));
  const ofIssue = grouped(ratings, ({ issue }) => issue);
  return issues
    .filter(({ id }) => standsFor(id) === id)
    .sort(byNumber)
    .map((issue) => {
      const family = (families.get(issue.id) ?? []).toSorted(byNumber);
      const duplicates = family.filter(({ id }) => id !== issue.id);
      return judge(issue, duplicates, ratingsOf([issue, ...duplicates], ofIssue));
    });
}

/** Ids of some issues, of those they are duplicates of, and of all other duplicates of these; without what is gone. */
export function familyOf(
  ids: Iterable<string>,
  merges: readonly ReviewRecord<'merges'>[],
  exists: (id: string) => boolean,
): ReadonlySet<string> {
  const standsFor = standing(exists, merges);
  const family = new Set([...ids].filter(exists).map(standsFor));
  for (const id of duplicatesIn(merges, exists)) if (family.has(standsFor(id))) family.add(id);
  return family;
}

/** Ids of the issues for which another stands. */
export function duplicatesIn(
  merges: readonly ReviewRecord<'merges'>[],
  exists: (id: string) => boolean,
): string[] {
  const standsFor = standing(exists, merges);
  return merges.map(({ issue }) => issue).filter((id) => exists(id) && standsFor(id) !== id);
}

/** From first to last found. */
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

/** The middle of some numbers; of an even count the mean of the two in the middle. */
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
 * Says which issue stands for one. Where two people merged two into each other at once, the one
 * whose id comes first stands for both.
 */
function standing(
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
    const circle = way.slice(way.indexOf(at)).sort();
    return circle[0] ?? id;
  };
}

/** Some records by a key. */
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

/** Whether something of a problem is still to be done. */
export function isOpenProblem({ issue }: Verdict): boolean {
  return issue.kind === 'problem' && isUnresolved(issue.status);
}

/** What is still to be done: the sum of the severities of all unresolved problems. */
export function debtOf(verdicts: readonly Verdict[]): number {
  return verdicts.filter(isOpenProblem).reduce((sum, { severity }) => sum + (severity ?? 0), 0);
}
