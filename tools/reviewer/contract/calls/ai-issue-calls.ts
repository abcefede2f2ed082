import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { reviewFailures } from '../failures.ts';
import { reviewerPrefix } from '../project.ts';
import { aiIssueCount } from '../proposed-issue.ts';

const common = {
  group: 'tapper',
  access: 'scope',
  method: 'POST',
  params: z.object({ id: projectId }),
  failures: defineFailures({
    ...projectFailures.entries,
    ...recordFailures.entries,
    ...reviewFailures.entries,
  }),
  rate: { max: 30, seconds: 60 },
} as const;

const answered = z.object({
  /** Id of the run that searched. */
  job_id: z.string().max(64),
  keys: z.array(z.string().max(250)).min(1).max(20),
});

/** The calls that find issues by rules and models. */
export const aiIssueCalls = {
  readSearchOffer: defineCall({
    ...common,
    id: `${reviewerPrefix}.readSearchOffer`,
    method: 'GET',
    path: `/${reviewerPrefix}/:id/ai-issue-offer`,
    summary: 'What issues of a review would be found with now: rules, and a model if there is one.',
    output: z.object({
      /** Number of pages that have a picture. */
      pages: z.number().int(),
      /** Number of pages that rules checked when they were captured. */
      checked_pages: z.number().int(),
      /** Name of the model that takes part; null without one. */
      model: z.string().nullable(),
      /** Whether that model sees the pictures of the pages. */
      sees: z.boolean(),
      /** Whether that model is elsewhere, so that pictures and texts leave the network of the server. */
      leaves_network: z.boolean(),
      /** Numbers of issues that all searches proposed, and of those that were dismissed as wrong. */
      proposed: z.number().int(),
      dismissed: z.number().int(),
    }),
  }),
  createAiIssues: defineCall({
    ...common,
    id: `${reviewerPrefix}.createAiIssues`,
    path: `/${reviewerPrefix}/:id/ai-issue-create`,
    summary:
      'Start a run that finds issues on the pages of a review, and adds or proposes at most the requested number.',
    body: z.object({
      count: aiIssueCount.default(5),
      /** False only proposes the issues; `ai-issue-accept` adds those that a user accepts. */
      accepts: z.boolean().default(true),
      /** Ids of the pages to look at; null for all. */
      review_page_ids: z.array(z.string().min(1).max(64)).min(1).max(500).nullable().default(null),
    }),
    output: z.object({ job_id: z.string() }),
  }),
  acceptAiIssues: defineCall({
    ...common,
    id: `${reviewerPrefix}.acceptAiIssues`,
    path: `/${reviewerPrefix}/:id/ai-issue-accept`,
    summary:
      'Add proposed issues to a review, as one step with a version before it; returns the run that does it.',
    body: answered,
    output: z.object({ job_id: z.string() }),
  }),
  dismissAiIssues: defineCall({
    ...common,
    id: `${reviewerPrefix}.dismissAiIssues`,
    path: `/${reviewerPrefix}/:id/ai-issue-dismiss`,
    summary: 'Dismiss proposed issues as wrong; they are counted, and not proposed again.',
    body: answered,
    output: z.object({ proposed: z.number().int(), dismissed: z.number().int() }),
  }),
  clearAiIssues: defineCall({
    ...common,
    id: `${reviewerPrefix}.clearAiIssues`,
    path: `/${reviewerPrefix}/:id/clear-ai-issues`,
    summary:
      'Delete the issues that AI found and no user has touched; with `all` also the others, which are listed.',
    body: z.object({
      all: z.boolean().default(false),
      /** With `all`, the ids of the touched issues to delete; every one by default. */
      issue_ids: z.array(z.string().min(1).max(64)).max(2000).optional(),
    }),
    output: z.object({
      removed: z.number().int(),
      /** The number of issues that stay because a user has edited, rated, decided or merged them. */
      remaining: z.number().int(),
      /** The touched issues before the deletion. */
      touched: z.array(z.object({ _id: z.string(), number: z.number().int(), title: z.string() })),
    }),
  }),
};
