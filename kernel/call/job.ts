import { z } from 'zod';

/** State of a job; `queued` also while it waits for a retry. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** The status of a job, which outlasts a request and is polled. */
export function jobStatusOf<Result extends z.ZodType>(result: Result) {
  return z.object({
    id: z.string(),
    state: z.enum(jobStates),
    /** From 0 to 1. */
    progress: z.number(),
    /** The current step, for the user; empty where there is none. */
    message: z.string(),
    /** Null until the job is done. */
    result: result.nullable(),
    /** Null unless the job failed. */
    error: z.object({ error_code: z.string(), error_message: z.string() }).nullable(),
  });
}

export type JobStatus<Result = unknown> = z.output<
  ReturnType<typeof jobStatusOf<z.ZodType<Result>>>
>;
