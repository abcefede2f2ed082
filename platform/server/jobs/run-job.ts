import type { Job, JobResult } from 'pg-boss';
import type { z } from 'zod';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import type { Log } from '../log/log.ts';
import type { JobDefinition, JobRun } from './jobs.ts';

/** What the queue keeps of a job: what it was given, and how it ended. */
export interface JobData {
  input: unknown;
}
export type JobOutput = { result: unknown } | { failure: { code: string; message: string } };

/** A definition with its defaults, whatever its input is. */
export type AnyDefinition = Required<JobDefinition<z.ZodType>>;

/** What one try is given beside its input. */
export interface JobContext extends Pick<JobRun<unknown>, 'ownerId' | 'progress'> {
  /** Aborted when a person cancels the job in this process. */
  cancelled: AbortSignal;
  log: Log;
}

/** Runs one try of a job and answers what the queue must know of its end. */
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
    // 'deadletter' ends the job for good, 'failed' lets it be tried again.
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
