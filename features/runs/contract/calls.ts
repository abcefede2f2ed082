import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { runFailures } from './failures.ts';
import { listedRun, run, runEvent, runState } from './run.ts';

const params = z.object({ id: z.string().max(64) });
const failures = defineFailures({ ...projectFailures.entries, ...runFailures.entries });

export const listRuns = defineCall({
  id: 'runs.list',
  group: 'main',
  method: 'GET',
  path: '/runs',
  access: 'scope',
  summary: 'The runs that the account started, newest first.',
  query: z.object({
    project_id: projectId.optional(),
    /** `active` selects those that wait or run. */
    state: z.enum([...runState.options, 'active']).optional(),
    /** The `next` of the page before. */
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    runs: z.array(listedRun),
    /** Cursor of the next page; null on the last one. */
    next: z.string().nullable(),
  }),
});

export const readRun = defineCall({
  id: 'runs.read',
  group: 'main',
  method: 'GET',
  path: '/runs/:id',
  access: 'scope',
  summary: 'The progress of a run, its partial results and its result.',
  params,
  query: z.object({
    /** Index of the first partial result to return. */
    partials_from: z.coerce.number().int().min(0).default(0),
  }),
  output: run,
});

export const followRun = defineCall({
  id: 'runs.follow',
  group: 'main',
  method: 'GET',
  path: '/runs/:id/events',
  access: 'scope',
  summary: 'Stream the progress and partial results of a run until it has ended.',
  params,
  query: z.object({
    /** Index of the first partial result to return. */
    partials_from: z.coerce.number().int().min(0).default(0),
  }),
  event: runEvent,
  output: z.null(),
  rate: { max: 120, seconds: 60 },
});

export const cancelRun = defineCall({
  id: 'runs.cancel',
  group: 'main',
  method: 'POST',
  path: '/runs/:id/cancel',
  access: 'scope',
  summary: 'Cancel a run; its results so far stay. A run that has ended is not changed.',
  params,
  output: run,
});

export const retryRun = defineCall({
  id: 'runs.retry',
  group: 'main',
  method: 'POST',
  path: '/runs/:id/retry',
  access: 'scope',
  summary: 'Start a new run with the input of one that has ended.',
  params,
  output: run,
  failures,
  rate: { max: 30, seconds: 60 },
});

export const undoRun = defineCall({
  id: 'runs.undo',
  group: 'main',
  method: 'POST',
  path: '/runs/:id/undo',
  access: 'scope',
  summary: 'Undo the changes of a run in its project, except those that users changed since.',
  params,
  output: z.object({
    /** Number of records that are as they were before the run. */
    taken_back: z.number().int(),
    /** Number of records that were not fully reverted, because a user changed them since. */
    stayed: z.number().int(),
    /** The version from before the undo. */
    version_id: z.string(),
  }),
  failures,
});

export const removeRun = defineCall({
  id: 'runs.remove',
  group: 'main',
  method: 'DELETE',
  path: '/runs/:id',
  access: 'scope',
  summary: 'Delete a run that has ended from the list. What it changed can no longer be undone.',
  params,
  output: z.object({}),
  failures,
});
