import { z } from 'zod';
import type { Log } from '../log/log.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

const noInput = z.object({});

/** Work that a job does again and again. */
export interface RegularWork
  extends Pick<JobDefinition<typeof noInput>, 'name' | 'run' | 'seconds'> {
  /** Milliseconds between two runs, and from a start to the first one. */
  every: number;
  firstAfter: number;
  /** Logged where the job cannot be queued. */
  problem: string;
}

/** Does work by a job for its slice, again and again; returns the function that stops it. */
export function runRegularly(
  { jobs, log }: { jobs: Pick<Jobs, 'define'>; log: Pick<Log, 'error'> },
  { every, firstAfter, problem, ...work }: RegularWork,
): () => void {
  const job = jobs.define({ ...work, input: noInput });
  const [slice = work.name] = work.name.split('.');
  const begin = () => {
    job.enqueue(slice, {}).catch((error: unknown) => log.error({ err: error }, problem));
  };
  const first = setTimeout(begin, firstAfter).unref();
  const timer = setInterval(begin, every).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
