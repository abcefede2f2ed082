import type { ProposedIssue } from '../../contract/proposed-issue.ts';
import type { ReviewValue } from '../reviewer-document.ts';

/**
 * The proposals of a search, most severe first, and at most as many as were requested. A later proposal
 * with the key of an earlier one replaces it, as where a model names what a rule found.
 */
export function chooseProposals(
  made: readonly ProposedIssue[],
  count: number,
): readonly ProposedIssue[] {
  const newest = new Map(made.map((one) => [one.key, one]));
  return [...newest.values()]
    .sort((a, b) => b.severity - a.severity || b.places.length - a.places.length)
    .slice(0, count);
}

/** The keys of what is not proposed again: it is an issue already, or was dismissed. */
export function knownKeys({
  issues,
  aiSearches,
}: Pick<ReviewValue, 'issues' | 'aiSearches'>): ReadonlySet<string> {
  return new Set([
    ...issues.flatMap(({ ai }) => ai?.key ?? []),
    ...aiSearches.flatMap(({ dismissed }) => dismissed),
  ]);
}

/** How many issues all searches of a review proposed, and how many of them were dismissed as wrong. */
export function countProposals({
  issues,
  aiSearches,
}: Pick<ReviewValue, 'issues' | 'aiSearches'>): { proposed: number; dismissed: number } {
  const rejected = issues.filter(({ ai, status }) => ai !== null && status === 'not_a_problem');
  return {
    proposed: aiSearches.reduce((sum, { proposed }) => sum + proposed, 0),
    dismissed: aiSearches.reduce((sum, one) => sum + one.dismissed.length, 0) + rejected.length,
  };
}
