import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { reviewerPrefix } from '../project.ts';

const common = {
  group: 'tapper',
  access: 'scope',
  method: 'POST',
  params: z.object({ id: projectId }),
  failures: projectFailures,
} as const;

/** The calls that begin and end working alone; both are for the owner. */
export const blindCalls = {
  workAlone: defineCall({
    ...common,
    id: `${reviewerPrefix}.workAlone`,
    path: `/${reviewerPrefix}/:id/work-alone`,
    summary: 'Let evaluators see only their own issues until the debrief.',
    output: z.object({ blind_since: z.iso.datetime() }),
  }),
  debrief: defineCall({
    ...common,
    id: `${reviewerPrefix}.debrief`,
    path: `/${reviewerPrefix}/:id/debrief`,
    summary: 'Merge the issues of all evaluators into the review; returns their number.',
    output: z.object({ issues: z.number().int() }),
  }),
};
