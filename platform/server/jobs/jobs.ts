import type { z } from 'zod';
import type { JobStatus } from '#kernel/call/job.ts';
import type { Log } from '../log/log.ts';

/** The context of a running job. */
export interface JobRun<Input> {
  id: string;
  /** Id of the user, or of whatever else the job was started for. */
  ownerId: string;
  input: Input;
  /** Aborted when the job is cancelled, takes too long, or the server stops without waiting. */
  signal: AbortSignal;
  log: Log;
  /** Reports progress from 0 to 1; stored a few times a second at most. */
  progress(fraction: number, message?: string): Promise<void>;
}

/** One kind of work that outlasts a request. */
export interface JobDefinition<Input extends z.ZodType> {
  /** Unique; the first part is the slice: `exports.picture`. */
  name: string;
  input: Input;
  /**
   * Does the work and returns its result as plain JSON. A `Failure` ends the job with its message
   * for the user; any other error is a defect, logged and retried. An interrupted job runs again
   * from the start.
   */
  run(job: JobRun<z.output<Input>>): Promise<unknown>;
  /** Number of tries, including the first. */
  tries?: number;
  /** Time limit of one try. */
  seconds?: number;
  /** How many run at once in one process. */
  concurrency?: number;
  /**
   * How many jobs of one owner may wait or run; more are refused. The first jobs of others go before further
   * ones of an owner who has some under way.
   */
  maxPerOwner?: number;
  /** False where a failed job is not run again by administrators, as its owner starts a new one. */
  repeatable?: boolean;
}

/** A defined kind of job, ready to be started. */
export interface JobKind<Input extends z.ZodType> {
  /**
   * Queues a job and returns its id. Call it after the transaction, not inside.
   * @param id a UUID of the caller's; a queued job with that id stays as it is
   * @throws Failure too_many_requests where the owner has too many jobs
   */
  enqueue(ownerId: string, input: z.input<Input>, id?: string): Promise<string>;
  /** @throws Failure too_many_requests where another job of the owner would be refused now */
  requireCapacity(ownerId: string): Promise<void>;
}

/** How many jobs of a kind are in each state; ended ones of the last seven days. */
export interface JobCounts {
  kind: string;
  queued: number;
  running: number;
  failed: number;
  done: number;
  cancelled: number;
}

/** A job of any owner, for administrators. */
export interface AdministeredJob {
  id: string;
  kind: string;
  /** When it was started, or ended where it has. */
  at: Date;
  /** Id of the user, or of whatever else the job was started for; empty where it is not known. */
  ownerId: string;
  /** From 0 to 1. */
  progress: number;
  /** The code and message of its failure; null where it has none, such as for a process that ended. */
  failure: { code: string; message: string } | null;
}

/** The jobs of all owners, for administrators of the installation. */
export interface JobAdministration {
  /** By kind, those that have any. */
  counts(): Promise<JobCounts[]>;
  /** The last failed jobs of seven days, newest first. */
  failed(limit: number): Promise<(AdministeredJob & { repeatable: boolean })[]>;
  running(limit: number): Promise<AdministeredJob[]>;
  /** Runs a failed job again; null where there is none of this id that can be. */
  retry(id: string): Promise<AdministeredJob | null>;
  /** Deletes a failed job; null where there is none of this id. */
  remove(id: string): Promise<AdministeredJob | null>;
}

/** Jobs that run once, in any process with an idle worker, and survive a restart. */
export interface Jobs {
  /** Registers a kind of job; before `start`. */
  define<Input extends z.ZodType>(definition: JobDefinition<Input>): JobKind<Input>;
  /** The job's status; null where it is not this owner's or was deleted. */
  read(id: string, ownerId: string): Promise<JobStatus | null>;
  /** Cancels a waiting or running job; false where it is not this owner's or has ended. */
  cancel(id: string, ownerId: string): Promise<boolean>;
  readonly administration: JobAdministration;
  start(): Promise<void>;
  /** Takes no more jobs and waits for the running ones; those that take too long are handed back. */
  stop(): Promise<void>;
}
