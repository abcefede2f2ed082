import { z } from 'zod';
import { jobStates } from '#kernel/call/job.ts';

/** Announced on a user's personal channel when one of their runs changes. */
export const runsTopic = 'runs';

export const runState = z.enum(jobStates);
export type RunState = z.output<typeof runState>;

/** Whether a state is a final one. */
export function hasEnded(state: RunState): boolean {
  return state !== 'queued' && state !== 'running';
}

/** A run in lists. */
export const listedRun = z.object({
  id: z.string(),
  /** Code of the kind, such as `exports.make`. */
  name: z.string(),
  /** Title for users. */
  title: z.string(),
  /** Whom or what it is for, for users; may be empty. */
  purpose: z.string(),
  project_id: z.string().nullable(),
  state: runState,
  /** From 0 to 1. */
  progress: z.number(),
  /** The current step, for users; may be empty. */
  message: z.string(),
  /** Null unless the run failed. */
  error: z.object({ error_code: z.string(), error_message: z.string() }).nullable(),
  /** Id of the run that this one repeats. */
  retry_of: z.string().nullable(),
  /** Number of attempts; more than one where a server was restarted or failed. */
  attempt: z.number().int(),
  /** The version of the project from before the run's first change. */
  version_id: z.string().nullable(),
  /** Whether its changes of the project can be undone. */
  may_undo: z.boolean(),
  undone_date: z.iso.datetime().nullable(),
  created_date: z.iso.datetime(),
  started_date: z.iso.datetime().nullable(),
  ended_date: z.iso.datetime().nullable(),
});
export type ListedRun = z.output<typeof listedRun>;

/** A run with its results so far. */
export const run = listedRun.extend({
  /** Partial results in order, from the requested index. */
  partials: z.array(z.unknown()),
  /** Total number of partial results. */
  partial_count: z.number().int(),
  /**
   * The attempt that produced the first of them. Where it differs from before, earlier ones were
   * deleted.
   */
  partials_attempt: z.number().int(),
  /** Whether some were not stored, as there were too many. */
  partials_cut: z.boolean(),
  /** Null until the run has succeeded. */
  result: z.unknown(),
});
export type Run = z.output<typeof run>;

/** Events of a run that a user follows. */
export const runEvent = z.discriminatedUnion('type', [
  /** Its state, progress or message changed. */
  z.object({ type: z.literal('progress'), run: listedRun }),
  /** A new partial result; `index` counts from 0. */
  z.object({ type: z.literal('partial'), index: z.number().int(), value: z.unknown() }),
  /** It started again, without partial results. */
  z.object({ type: z.literal('restarted') }),
  /** The last event. */
  z.object({ type: z.literal('ended'), run }),
]);
export type RunEvent = z.output<typeof runEvent>;
