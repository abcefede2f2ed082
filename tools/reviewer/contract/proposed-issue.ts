import { z } from 'zod';
import { checkedRule, isInsidePicture, pictureArea } from '#kernel/rule-findings.ts';
import { lengths } from '#kernel/text/limits.ts';
import { reviewLengths, severity } from './codes.ts';

/** How many issues can be requested at most, and no other number (S1.67). */
export const aiIssueCounts = [5, 10, 15, 20] as const;
export const aiIssueCount = z.literal(aiIssueCounts);

/** The maximum number of places that one issue is pinned on. */
export const maxAreas = 8;

const recordId = z.string().min(1).max(64);
const failure = z.object({ code: z.string(), message: z.string() });

/** An issue that rules or a model propose; it is not in the review until a user accepts it. */
export const proposedIssue = z.object({
  /** The same in each search for the same problem, so that a dismissed one is not proposed again. */
  key: z.string().min(1).max(250),
  page: recordId,
  /** The version of the page's picture that was looked at. */
  shot: recordId,
  title: z.string().min(1).max(reviewLengths.issue),
  /** One line of plain text. */
  description: z.string().max(lengths.issueDescription),
  recommendation: z.string().max(lengths.recommendation),
  severity,
  /** Ids of heuristics of the review's own sets. */
  heuristics: z.array(recordId).max(20),
  /** Where it is: at least one area, each inside the picture. */
  places: z
    .array(pictureArea.refine(isInsidePicture, 'The area is outside of the picture.'))
    .min(1)
    .max(maxAreas),
  /** The rule that found it; null for a model alone. */
  rule: checkedRule.nullable(),
  /** The model that named or found it; null for rules alone. */
  model: z.string().max(100).nullable(),
  /** What was measured or seen. */
  evidence: z.string().max(lengths.quote),
  confidence: z.number().min(0).max(1).nullable(),
});
export type ProposedIssue = z.output<typeof proposedIssue>;

/** A partial result of a search: a proposal, with the number of issues that was requested. */
export const searchPart = proposedIssue.extend({ limit: aiIssueCount });
export type SearchPart = z.output<typeof searchPart>;

/** The runs that search for issues, and that add accepted ones. */
export const searchRunName = 'reviewer.findIssues';
export const acceptRunName = 'reviewer.acceptIssues';

export const searchRunInput = z.object({
  count: aiIssueCount,
  /** Whether the issues are added to the review at once, without a user's decision. */
  accepts: z.boolean(),
  /** Ids of the pages to look at; null for all. */
  pages: z.array(recordId).nullable(),
});
export type SearchRunInput = z.output<typeof searchRunInput>;

export const searchRunResult = z.object({
  proposed: z.number().int(),
  /** Number of issues that were added to the review; 0 for proposals. */
  added: z.number().int(),
  /** Numbers of pages that rules checked, that a model looked at, and that neither did. */
  checked_pages: z.number().int(),
  seen_pages: z.number().int(),
  missed_pages: z.number().int(),
  /** Number of answers of the model that were left out, because they named no place on the page. */
  left_out: z.number().int(),
  /** The model that took part; null for rules alone. */
  model: z.string().nullable(),
  /** Why the model did not finish; null where it did. */
  problem: failure.nullable(),
});
export type SearchRunResult = z.output<typeof searchRunResult>;

export const acceptRunInput = z.object({
  search: z.string().max(64),
  /** Keys of the accepted proposals. */
  keys: z.array(z.string().max(250)).min(1).max(20),
});
export const acceptRunResult = z.object({
  added: z.number().int(),
  /** Number of proposals whose page or picture was removed meanwhile. */
  left_out: z.number().int(),
});
