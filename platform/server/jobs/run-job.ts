import type { Job, JobResult } from 'pg-boss';
import type { z } from 'zod';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import type { Log } from '../log/log.ts';
import type { JobDefinition, JobRun } from './jobs.ts';

/** Data of a job in the queue: its input, and its result. */
export interface JobData {
  input: unknown;
}
export type JobOutput = { result: unknown } | { failure: { code: string; message: string } };

/** A definition with its defaults, for any input. */
export type AnyDefinition = Required<JobDefinition<z.ZodType>>;

/** The context of one try, beside its input. */
export interface JobContext extends Pick<JobRun<unknown>, 'ownerId' | 'progress'> {
  /** Aborted when a user cancels the job in this process. */
  cancelled: AbortSignal;
  log: Log;
}

/** Runs one try of a job and returns its result for the queue. */
export async function runJob(
  definition: AnyDefinition,
  job: Job<JobData>,
  { cancelled, log, ...rest }: JobContext,
): Promise<JobResult<JobOutput>> {
  const { id } = job;
  const timeout = AbortSignal.timeout(definition.seconds * 1000);
  const signal = AbortSignal.any([job.signal, cancelled, timeout]);
  try {
    const input = definition.input.parse(job.data.input);
    const work = definition.run({ ...rest, id, input, signal, log });
    const result = await Promise.race([work, rejectWhenAborted(signal)]);
    return { id, status: 'completed', output: { result: result ?? null } };
  } catch (error) {
    // 'deadletter' ends the job, 'failed' retries it.
    if (timeout.aborted) return ended(id, 'deadletter', commonFailures.fail('timeout'));
    if (error instanceof Failure) return ended(id, 'deadletter', error);
    // Cancelled, or handed back because the server stops.
    if (signal.aborted) return ended(id, 'failed', commonFailures.fail('unavailable'));
    log.error({ err: error }, 'job failed');
    return ended(id, 'failed', commonFailures.fail('internal_error'));
  }
}

function ended(
  id: string,
  status: 'failed' | 'deadletter',
  { code, message }: Failure,
): JobResult<JobOutput> {
  return { id, status, output: { failure: { code, message } } };
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
