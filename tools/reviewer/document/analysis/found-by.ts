import type { ReviewRecord } from '../reviewer-document.ts';
import { byNumber, type Verdict } from './verdict.ts';

/**
 * Which evaluator found which problem: evaluators by number of found problems, ascending; problems by
 * number of evaluators, descending.
 */
export interface FoundBy {
  evaluators: { id: string; name: string; found: number }[];
  problems: { issue: ReviewRecord<'issues'>; by: ReadonlySet<string> }[];
  /** The mean share of all problems that one evaluator found; null without evaluators. */
  alone: number | null;
  /** The number of problems that only one evaluator found. */
  once: number;
}

/** The found-by matrix, as in Nielsen's figure (1992), with hard problems and able evaluators in one corner. */
export function foundByOf(
  verdicts: readonly Verdict[],
  evaluators: readonly Pick<ReviewRecord<'evaluators'>, 'id' | 'name'>[],
): FoundBy {
  const problems = verdicts
    .filter(({ issue }) => issue.kind === 'problem')
    .map(({ issue, foundBy }) => ({ issue, by: new Set(foundBy) }));
  const counted = evaluators.map(({ id, name }) => ({
    id,
    name,
    found: problems.filter(({ by }) => by.has(id)).length,
  }));
  const total = counted.reduce((sum, { found }) => sum + found, 0);
  return {
    evaluators: counted.sort((a, b) => a.found - b.found || (a.id < b.id ? -1 : 1)),
    problems: problems.sort((a, b) => b.by.size - a.by.size || byNumber(a.issue, b.issue)),
    alone:
      problems.length === 0 || counted.length === 0
        ? null
        : total / (problems.length * counted.length),
    once: problems.filter(({ by }) => by.size === 1).length,
  };
}
