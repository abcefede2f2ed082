import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';
import { effort, issueKind, issueStatus, reviewLengths, severity } from '../codes.ts';

const id = z.string().min(1).max(64);
const share = z.number().min(0).max(1);

/** The position of an issue on a page's picture, as shares of its size. */
export const pinRecord = z.object({
  _id: z.string(),
  review_page_id: z.string(),
  x: share,
  y: share,
  width: share.nullable(),
  height: share.nullable(),
  /** Whether the picture was replaced after the pin was placed. */
  check_position: z.boolean(),
});

/** An issue as calls answer it. */
export const issueRecord = z.object({
  _id: z.string(),
  product_type: z.literal('T'),
  number: z.number().int(),
  review_page_id: z.string().nullable(),
  kind: issueKind,
  title: z.string(),
  description: z.string(),
  recommendation: z.string(),
  heuristic_ids: z.array(z.string()),
  /**
   * The decided severity, else the median of the ratings; null for an issue that is no problem or not
   * rated.
   */
  severity: severity.nullable(),
  ratings: z.array(z.object({ user_id: z.string(), severity })),
  effort: effort.nullable(),
  status: issueStatus,
  assignee: z.string(),
  due: z.string().nullable(),
  /** The ids of users who are notified about changes of it. */
  watchers: z.array(z.string()),
  found_by: z.array(z.string()),
  pins: z.array(pinRecord),
});
export type IssueRecord = z.output<typeof issueRecord>;

/** A page as calls answer it. */
export const pageRecord = z.object({
  _id: z.string(),
  review_id: z.string(),
  title: z.string(),
  address: z.string(),
  /** The path of its picture; null for none. */
  image: z.string().nullable(),
  width: z.number(),
  height: z.number(),
});
export type PageRecord = z.output<typeof pageRecord>;

/** A review of a project: a section of pages. */
export const reviewRecord = z.object({
  _id: z.string(),
  product_type: z.literal('T'),
  title: z.string(),
  review_pages: z.array(pageRecord),
});
export type ReviewRecord = z.output<typeof reviewRecord>;

export const noteRecord = z.object({
  _id: z.string(),
  review_page_id: z.string().nullable(),
  issue_id: z.string().nullable(),
  text: z.string(),
  internal: z.boolean(),
});
export type NoteRecord = z.output<typeof noteRecord>;

/** The fields of an issue in the body of a call; missing ones get defaults. */
export const issueInput = z.object({
  kind: issueKind.optional(),
  title: z.string().trim().min(1).max(reviewLengths.issue),
  description: z.string().max(lengths.issueDescription).optional(),
  recommendation: z.string().max(lengths.recommendation).optional(),
  heuristic_ids: z.array(id).max(20).optional(),
  /** The caller's rating. */
  severity: severity.optional(),
  effort: effort.nullable().optional(),
  status: issueStatus.optional(),
  assignee: z.string().max(64).optional(),
  due: z.iso.date().nullable().optional(),
});

export const pinInput = z.object({
  x: share,
  y: share,
  width: share.nullable().optional(),
  height: share.nullable().optional(),
});
