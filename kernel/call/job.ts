import { z } from 'zod';

/** Where a job stands; `queued` too while it waits for its next try. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** What a call answers about a job: work that outlasts a request, followed by asking again. */
export function jobStatusOf<Result extends z.ZodType>(result: Result) {
  return z.object({
    id: z.string(),
    state: z.enum(jobStates),
    /** From 0 to 1. */
    progress: z.number(),
    /** What is being done, for a person; empty where there is nothing to say. */
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
