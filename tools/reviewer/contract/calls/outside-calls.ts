import { z } from 'zod';
import { tracker } from '#features/integrations/contract/trackers.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { reviewFailures } from '../failures.ts';
import { reviewerPrefix } from '../project.ts';

const common = {
  group: 'tapper',
  access: 'scope',
  method: 'POST',
  failures: defineFailures({
    ...projectFailures.entries,
    ...recordFailures.entries,
    ...reviewFailures.entries,
  }),
  rate: { max: 30, seconds: 60 },
} as const;
const inProject = z.object({ id: projectId });

/** The calls of AI and issue trackers; each fails where the service is not set up. */
export const outsideCalls = {
  createAiIssues: defineCall({
    ...common,
    id: `${reviewerPrefix}.createAiIssues`,
    path: `/${reviewerPrefix}/:id/ai-issue-create`,
    summary: 'Have AI look for issues on the pages of a review.',
    params: inProject,
    body: z.object({ count: z.literal([5, 10, 15, 20]).default(5) }),
    output: z.object({ job_id: z.string() }),
  }),
  clearAiIssues: defineCall({
    ...common,
    id: `${reviewerPrefix}.clearAiIssues`,
    path: `/${reviewerPrefix}/:id/clear-ai-issues`,
    summary: 'Delete the issues that AI found and no user accepted; with `all` also the others.',
    params: inProject,
    body: z.object({ all: z.boolean().default(false) }),
    output: z.object({
      removed: z.number().int(),
      /** The number of issues that stay because a user has rated, decided or merged them. */
      kept: z.number().int(),
    }),
  }),
  authoriseTracker: defineCall({
    ...common,
    id: `${reviewerPrefix}.authoriseTracker`,
    path: `/${reviewerPrefix}/:id/issue-tracker-auth`,
    summary: 'Check whether issues of a review can be sent to an issue tracker.',
    params: inProject,
    body: z.object({ tracker }),
    output: z.object({ connected: z.literal(true) }),
  }),
};
