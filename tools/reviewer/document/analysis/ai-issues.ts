import type { PictureArea } from '#kernel/rule-findings.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { shortDigest } from '#kernel/value/short-digest.ts';
import { descriptionSchema, pairId } from '../records/issues.ts';
import type { ReviewRecord, ReviewValue } from '../reviewer-document.ts';

type Issue = ReviewValue['issues'][number];

/** The text of an issue that rules or a model wrote. */
export interface WrittenIssue
  extends Pick<
    Issue,
    'title' | 'recommendation' | 'kind' | 'heuristics' | 'severity' | 'severityReason' | 'page'
  > {
  description: string;
}

/** A digest of an issue's text and location, so that a change by a user is detected. */
export function writtenDigest(issue: WrittenIssue, areas: readonly PictureArea[]): string {
  const { title, description, recommendation, kind, severity, severityReason, page } = issue;
  const text = [title, description, recommendation, kind, severity, severityReason, page];
  const sides = areas.map(({ x, y, width, height }) => [x, y, width, height]);
  return shortDigest([text, [...issue.heuristics], sides.sort(bySide)]);
}

const bySide = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((side, index) => side !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** The records of a review that show whether users have worked on an issue. */
type Worked = Pick<
  ReviewValue,
  | 'issues'
  | 'pins'
  | 'ratings'
  | 'merges'
  | 'notes'
  | 'issueLinks'
  | 'evidence'
  | 'taggings'
  | 'issuePictures'
  | 'tickets'
>;

/**
 * The ids of issues that AI found: those that no user has handled, and those that a user has edited, moved,
 * rated, decided, merged or added something to.
 */
export function aiIssuesOf(review: Worked): { untouched: string[]; touched: string[] } {
  const attached = attachedTo(review);
  const pins = Map.groupBy(review.pins, ({ issue }) => issue);
  const found = review.issues.filter(({ ai }) => ai !== null);
  const isTouched = (issue: Issue) =>
    attached.has(issue.id) ||
    issue.status !== 'open' ||
    issue.assignee !== '' ||
    issue.due !== null ||
    issue.effort !== null ||
    isRewritten(issue, pins.get(issue.id) ?? []);
  const untouched: string[] = [];
  const touched: string[] = [];
  for (const issue of found) (isTouched(issue) ? touched : untouched).push(issue.id);
  return { untouched, touched };
}

function attachedTo(review: Worked): ReadonlySet<string | null> {
  const { ratings, merges, notes, issueLinks, evidence, taggings, issuePictures, tickets } = review;
  const added = evidence.filter(({ id, issue }) => id !== pairId(issue, 'ai'));
  return new Set<string | null>([
    ...merges.flatMap(({ issue, into }) => [issue, into]),
    ...[ratings, notes, issueLinks, added, taggings, issuePictures, tickets].flatMap((records) =>
      records.map(({ issue }) => issue),
    ),
  ]);
}

function isRewritten(issue: Issue, pins: readonly ReviewRecord<'pins'>[]): boolean {
  // An older one, or one of an import, does not say what it was.
  if (issue.ai?.written === undefined) return issue.severity !== null;
  const description = plainTextOf(descriptionSchema, issue.description);
  const areas = pins.map(({ x, y, width, height }) => {
    return { x, y, width: width ?? 0, height: height ?? 0 };
  });
  return writtenDigest({ ...issue, description }, areas) !== issue.ai.written;
}
