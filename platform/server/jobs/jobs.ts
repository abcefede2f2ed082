import type { z } from 'zod';
import type { JobStatus } from '#kernel/call/job.ts';
import type { Log } from '../log/log.ts';

/** What a running job knows. */
export interface JobRun<Input> {
  id: string;
  /** Id of the person, or of whatever else the job was started for. */
  ownerId: string;
  input: Input;
  /** Aborted when the job is cancelled, takes too long, or the server stops without waiting. */
  signal: AbortSignal;
  log: Log;
  /** Says how far the job is, from 0 to 1; written a few times a second at most. */
  progress(fraction: number, message?: string): Promise<void>;
}

/** One kind of work that outlasts a request. */
export interface JobDefinition<Input extends z.ZodType> {
  /** Unique; the first part is the slice: `exports.picture`. */
  name: string;
  input: Input;
  /**
   * Does the work and answers its result as plain JSON. A `Failure` ends the job with the text for
   * the person; anything else is a defect, logged and tried again. A job that was interrupted runs
   * again from the start.
   */
  run(job: JobRun<z.output<Input>>): Promise<unknown>;
  /** Tries in all, the first included. */
  tries?: number;
  /** Seconds that one try may take. */
  seconds?: number;
  /** How many run at once in one process. */
  concurrency?: number;
  /** How many of one owner may wait or run; the next is refused. */
  maxPerOwner?: number;
}

/** A defined kind of job, ready to be started. */
export interface JobKind<Input extends z.ZodType> {
  /**
   * Puts a job into the queue and answers its id. Call it after the transaction, not inside.
   * @param id a UUID of the caller's; a job of that id which is in the queue already stays as it is
   * @throws Failure too_many_requests where this owner has as many under way as one may
   */
  enqueue(ownerId: string, input: z.input<Input>, id?: string): Promise<string>;
}

/** Jobs that run once, in whichever process is free, and outlive a restart. */
export interface Jobs {
  /** Makes a kind of job known; before `start`. */
  define<Input extends z.ZodType>(definition: JobDefinition<Input>): JobKind<Input>;
  /** The job, or null when it is not this owner's or was forgotten. */
  read(id: string, ownerId: string): Promise<JobStatus | null>;
  /** Ends a waiting or running job; false when it is not this owner's or had ended. */
  cancel(id: string, ownerId: string): Promise<boolean>;
  start(): Promise<void>;
  /** Takes no new job and waits for the running ones; those that take too long are handed back. */
  stop(): Promise<void>;
}
