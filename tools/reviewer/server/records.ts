import { recordIn } from '#features/projects/server/index.ts';
import type { RecordOf } from '#kernel/document/fields.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import type {
  IssueRecord,
  NoteRecord,
  PageRecord,
  ReviewRecord,
} from '../contract/calls/records.ts';
import { grouped, type Verdict, verdictsOf } from '../document/analysis/verdict.ts';
import { descriptionSchema } from '../document/records/issues.ts';
import type { ReviewerShape, ReviewValue } from '../document/reviewer-document.ts';

/** The pages of a review as calls answer them, by id. */
export function pageRecords(review: ReviewValue): Map<string, PageRecord> {
  const images = new Map(review.images.map((image) => [image.id, image]));
  const shots = grouped(review.shots, ({ page }) => page);
  return new Map(
    review.pages.map(({ id, section, title, address }) => {
      const image = images.get(shots.get(id)?.at(-1)?.image ?? '');
      const { file = null, width = 0, height = 0 } = image ?? {};
      return [id, { _id: id, review_id: section, title, address, image: file, width, height }];
    }),
  );
}

/** The sections of a project, which are reviews in the calls. */
export function reviewRecords(review: ReviewValue): ReviewRecord[] {
  const pages = [...pageRecords(review).values()];
  return review.sections.map(({ id, title }) => ({
    _id: id,
    product_type: 'T',
    title,
    review_pages: pages.filter(({ review_id }) => review_id === id),
  }));
}

/** Returns a function that maps a verdict to an issue as calls answer it. */
export function issueRecordMapper(review: ReviewValue): (verdict: Verdict) => IssueRecord {
  const pins = grouped(review.pins, ({ issue }) => issue);
  const shots = grouped(review.shots, ({ page }) => page);
  const descriptions = new Map(review.issues.map(({ id, description }) => [id, description]));
  return ({ issue, severity, ratings, foundBy, duplicates }) => ({
    _id: issue.id,
    product_type: 'T',
    number: issue.number,
    review_page_id: issue.page,
    kind: issue.kind,
    title: issue.title,
    description: plainTextOf(descriptionSchema, descriptions.get(issue.id) ?? []),
    recommendation: issue.recommendation,
    heuristic_ids: [...issue.heuristics],
    severity,
    ratings: ratings.map(({ evaluator, severity }) => ({ user_id: evaluator, severity })),
    effort: issue.effort,
    status: issue.status,
    assignee: issue.assignee,
    due: issue.due,
    watchers: [...issue.watchers],
    found_by: [...foundBy],
    pins: [issue, ...duplicates]
      .flatMap(({ id }) => pins.get(id) ?? [])
      .map(({ id, page, x, y, width, height, shot }) => {
        const last = shots.get(page)?.at(-1)?.id ?? null;
        const check_position = last !== null && shot !== last;
        return { _id: id, review_page_id: page, x, y, width, height, check_position };
      }),
  });
}

/**
 * One issue as calls answer it; a duplicate without the issue that it was merged into. @throws
 * record_not_found
 */
export function issueRecordOf(review: ReviewValue, id: string): IssueRecord {
  recordIn(review.issues, id);
  const alone = { ...review, merges: review.merges.filter(({ issue }) => issue !== id) };
  return issueRecordMapper(alone)(
    recordIn(
      verdictsOf(alone).map((verdict) => ({ ...verdict, id: verdict.issue.id })),
      id,
    ),
  );
}

export function noteRecordOf({
  id,
  page,
  issue,
  text,
  internal,
}: RecordOf<ReviewerShape['records']['notes']>): NoteRecord {
  return { _id: id, review_page_id: page, issue_id: issue, text, internal };
}
