import type { z } from 'zod';
import type { JobStatus } from '#kernel/call/job.ts';
import type { Run } from '../contract/run.ts';
import type { RunKind } from './definition.ts';

/** A run in the format of the specification's calls about jobs. */
export function statusOfRun<Result extends z.ZodType>(
  { result: shape }: Pick<RunKind<z.ZodType, Result>, 'result'>,
  { id, state, progress, message, result, error }: Run,
): JobStatus<z.output<Result>> {
  return {
    id,
    state,
    progress,
    message,
    error,
    result: state === 'done' ? shape.parse(result) : null,
  };
}
