import type { ReviewValue } from '../reviewer-document.ts';

/** The issues that AI found, by id: those that nobody took up, and those that a person rated, decided or joined. */
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
