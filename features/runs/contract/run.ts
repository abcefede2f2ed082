import { z } from 'zod';
import { jobStates } from '#kernel/call/job.ts';

/** Announced on a person's own channel when one of their runs changes. */
export const runsTopic = 'runs';

export const runState = z.enum(jobStates);
export type RunState = z.output<typeof runState>;

/** Whether a run of a state is over. */
export function hasEnded(state: RunState): boolean {
  return state !== 'queued' && state !== 'running';
}

/** A run as lists show it. */
export const listedRun = z.object({
  id: z.string(),
  /** The code of what is run, as `exports.make`. */
  name: z.string(),
  /** What is done, for a person. */
  title: z.string(),
  /** Who or what it is for, for a person; may be empty. */
  purpose: z.string(),
  project_id: z.string().nullable(),
  state: runState,
  /** From 0 to 1. */
  progress: z.number(),
  /** What is being done right now, for a person; may be empty. */
  message: z.string(),
  /** Null unless the run failed. */
  error: z.object({ error_code: z.string(), error_message: z.string() }).nullable(),
  /** The run that this one repeats. */
  retry_of: z.string().nullable(),
  /** How many times it was begun; more than once where a server was restarted or failed. */
  attempt: z.number().int(),
  /** The version of the project from before the run's first change. */
  version_id: z.string().nullable(),
  /** Whether what it changed in the project can be taken back. */
  may_undo: z.boolean(),
  undone_date: z.iso.datetime().nullable(),
  created_date: z.iso.datetime(),
  started_date: z.iso.datetime().nullable(),
  ended_date: z.iso.datetime().nullable(),
});
export type ListedRun = z.output<typeof listedRun>;

/** A run with what came of it so far. */
export const run = listedRun.extend({
  /** Partial results in their order, from the one that was asked for. */
  partials: z.array(z.unknown()),
  /** How many there are in all. */
  partial_count: z.number().int(),
  /** The attempt that made the first of them. Where it differs from before, earlier ones are gone. */
  partials_attempt: z.number().int(),
  /** Whether there were more than are stored. */
  partials_cut: z.boolean(),
  /** Null until the run is done. */
  result: z.unknown(),
});
export type Run = z.output<typeof run>;

/** What happens to a run while a user follows it. */
export const runEvent = z.discriminatedUnion('type', [
  /** Its state, progress or message changed. */
  z.object({ type: z.literal('progress'), run: listedRun }),
  /** It gave one more partial result; `index` counts from 0. */
  z.object({ type: z.literal('partial'), index: z.number().int(), value: z.unknown() }),
  /** It began again, and its partial results with it. */
  z.object({ type: z.literal('restarted') }),
  /** The last event. */
  z.object({ type: z.literal('ended'), run }),
]);
export type RunEvent = z.output<typeof runEvent>;
