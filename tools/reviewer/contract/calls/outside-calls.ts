import { z } from 'zod';
import { integrationFailures } from '#features/integrations/contract/failures.ts';
import { tracker } from '#features/integrations/contract/trackers.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { reviewerPrefix } from '../project.ts';

const common = {
  group: 'tapper',
  access: 'scope',
  method: 'POST',
  failures: defineFailures({
    ...projectFailures.entries,
    ...recordFailures.entries,
    ...integrationFailures.entries,
  }),
  rate: { max: 30, seconds: 60 },
} as const;
const inProject = z.object({ id: projectId });

/** The calls about issue trackers. */
export const outsideCalls = {
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
