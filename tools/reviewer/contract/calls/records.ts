import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';
import { effort, issueKind, issueStatus, reviewLengths, severity } from '../codes.ts';

const id = z.string().min(1).max(64);
const share = z.number().min(0).max(1);

/** Where an issue is on a page's picture, in shares of it. */
export const pinRecord = z.object({
  _id: z.string(),
  review_page_id: z.string(),
  x: share,
  y: share,
  width: share.nullable(),
  height: share.nullable(),
  /** Whether the picture is another one since it was put there. */
  check_position: z.boolean(),
});

/** An issue as calls tell it. */
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
  /** What was decided, else the median of the ratings; null of what is no problem or not rated. */
  severity: severity.nullable(),
  ratings: z.array(z.object({ user_id: z.string(), severity })),
  effort: effort.nullable(),
  status: issueStatus,
  assignee: z.string(),
  due: z.string().nullable(),
  /** Ids of users who are notified of what becomes of it. */
  watchers: z.array(z.string()),
  found_by: z.array(z.string()),
  pins: z.array(pinRecord),
});
export type IssueRecord = z.output<typeof issueRecord>;

/** A page as calls tell it. */
export const pageRecord = z.object({
  _id: z.string(),
  review_id: z.string(),
  title: z.string(),
  address: z.string(),
  /** Path of its picture; null without. */
  image: z.string().nullable(),
  width: z.number(),
  height: z.number(),
});
export type PageRecord = z.output<typeof pageRecord>;

/** A review of a project, which is a section of pages. */
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

/** What of an issue is given; the rest is as usual. */
export const issueInput = z.object({
  kind: issueKind.optional(),
  title: z.string().trim().min(1).max(reviewLengths.issue),
  description: z.string().max(lengths.issueDescription).optional(),
  recommendation: z.string().max(lengths.recommendation).optional(),
  heuristic_ids: z.array(id).max(20).optional(),
  /** How bad the caller finds it. */
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
