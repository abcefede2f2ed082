import type { ReviewValue } from '../reviewer-document.ts';

/**
 * The ids of issues that AI found: those that no user has handled, and those that a user has rated,
 * decided or merged.
 */
export function aiIssuesOf(
  review: Pick<ReviewValue, 'issues' | 'ratings' | 'merges' | 'notes' | 'issueLinks' | 'evidence'>,
): { untouched: string[]; touched: string[] } {
  const { ratings, merges, notes, issueLinks, evidence } = review;
  const taken = new Set<string | null>([
    ...ratings.map(({ issue }) => issue),
    ...merges.flatMap(({ issue, into }) => [issue, into]),
    ...notes.map(({ issue }) => issue),
    ...issueLinks.map(({ issue }) => issue),
    ...evidence.map(({ issue }) => issue),
  ]);
  const found = review.issues.filter(({ ai }) => ai !== null);
  const isTouched = ({ id, status, severity, assignee }: (typeof found)[number]) =>
    taken.has(id) || status !== 'open' || severity !== null || assignee !== '';
  return {
    untouched: found.filter((one) => !isTouched(one)).map(({ id }) => id),
    touched: found.filter(isTouched).map(({ id }) => id),
  };
}
