import { z } from 'zod';
import type { Hooks } from '#features/feature/server/index.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import type { JobRun } from '#platform/server/jobs/jobs.ts';
import { interrupted, tooLargeResult } from '../contract/failures.ts';
import type { AnyRunDefinition, RunContext } from './definition.ts';
import type { RunProjects } from './run-project.ts';
import { type Ending, ownerOf, type RunRow, type RunStore } from './run-store.ts';
import { AttemptOver, RunWriter } from './run-writer.ts';

/** The queue's payload of a run: everything else is in its row. */
export const runJob = z.object({ run: z.string() });
type RunJob = z.output<typeof runJob>;
type WorkLog = JobRun<RunJob>['log'];

export interface AttemptOptions {
  store: RunStore;
  projects: RunProjects;
  /** Notifies followers of a change of a run. */
  changed: (row: Pick<RunRow, 'id' | 'ownerId'>, isState?: boolean) => Promise<void>;
  hooks: Pick<Hooks, 'happened'>;
}

/** Default numbers of attempts, and of seconds of one. */
export const [usualTries, usualSeconds] = [3, 300];

/** Milliseconds between two looks at whether the run of an attempt still exists. */
const watchInterval = 5000;
/** Maximum size of a result as JSON in UTF-8. */
const maxResultBytes = 1_000_000;

/** Executes runs, attempt by attempt. */
export function createAttempts(options: AttemptOptions) {
  const { store, changed } = options;
  /** The attempts that this process works on. */
  const underWay = new Map<string, UnderWay>();

  return {
    /** Executes one attempt for the queue. Throws to make the queue repeat it. */
    async run(definition: AnyRunDefinition, job: JobRun<RunJob>): Promise<void> {
      const row = await store.begin(job.input.run, definition.resumable === true);
      if (!row) return;
      const stop = new AbortController();
      const entry: UnderWay = { stop, flush: async () => undefined };
      underWay.set(row.id, entry);
      const leave = passOn(job.signal, stop);
      const timeout = AbortSignal.timeout((definition.seconds ?? usualSeconds) * 1000);
      const leaveTimeout = passOn(timeout, stop);
      const watching = setInterval(
        () => void stopIfGone(store, row, stop, job.log),
        watchInterval,
      ).unref();
      try {
        await changed(row, true);
        const result = await work(options, { definition, row, log: job.log, entry });
        await endRun(options, definition, row, { state: 'done', result });
      } catch (error) {
        if (error instanceof AttemptOver) return;
        const ending = endingOf(definition, row, stop.signal, error);
        if (ending) await endRun(options, definition, row, ending);
        else await store.handBack(row);
        if (!(error instanceof Failure) && !isTimeout(stop.signal.reason)) throw error;
      } finally {
        leave();
        leaveTimeout();
        clearInterval(watching);
        stop.abort(new AttemptOver('The attempt has ended.'));
        if (underWay.get(row.id) === entry) underWay.delete(row.id);
      }
    },

    /** Stores what an attempt in this process has reported; does nothing where it is over. */
    async flush(id: string): Promise<void> {
      try {
        await underWay.get(id)?.flush();
      } catch (error) {
        if (!(error instanceof AttemptOver)) throw error;
      }
    },

    /** Stops an attempt in this process, as its run has ended. */
    stop(id: string): void {
      underWay.get(id)?.stop.abort(new AttemptOver('The run is over.'));
    },
  };
}

/** Ends a run, and reports the event of its end where its kind has one. */
async function endRun(
  { store, changed, hooks }: AttemptOptions,
  { endEvent: type }: AnyRunDefinition,
  row: RunRow,
  ending: Ending,
): Promise<void> {
  if (!(await store.end(row, ending))) return;
  await changed(row, true);
  const { id: run, projectId, ownerId, title } = row;
  if (type === undefined || projectId === null) return;
  const details = { run, title, state: ending.state };
  await hooks.happened({ type, projectId, authors: [ownerId], to: [ownerId], details });
}

/** Stops an attempt whose run is gone, as with a deleted account or an erased project. */
async function stopIfGone(
  store: Pick<RunStore, 'isCurrent'>,
  row: RunRow,
  stop: AbortController,
  log: WorkLog,
): Promise<void> {
  try {
    if (!(await store.isCurrent(row))) stop.abort(new AttemptOver('The run is over.'));
  } catch (error) {
    log.warn({ err: error, run: row.id }, 'a run was not looked at');
  }
}

/** An attempt that this process works on. */
interface UnderWay {
  /** Aborted to end the attempt. */
  stop: AbortController;
  /** Stores what is reported and not stored yet. */
  flush(): Promise<void>;
}

/** The context of an attempt. */
interface Work extends Pick<JobRun<RunJob>, 'log'> {
  definition: AnyRunDefinition;
  row: RunRow;
  entry: UnderWay;
}

/** Executes the definition and returns its result, after all reports are stored. */
async function work(
  options: AttemptOptions,
  { definition, row, log, entry }: Work,
): Promise<unknown> {
  const { stop } = entry;
  const { store, projects, changed } = options;
  const { projectId, attempt } = row;
  const owner = ownerOf(row);
  const input = definition.input.parse(row.input.value);
  await definition.allow?.(owner, 'run', { projectId, input });
  if (!definition.resumable && attempt > 1) await projects.startOver(row);
  const writer = new RunWriter({
    row,
    store,
    written: () => changed(row),
    failed: (error) => stop.abort(error),
  });
  entry.flush = () => writer.flush();
  const { signal } = stop;
  const partials = definition.resumable ? await store.partialsOf(row.id, 0) : [];
  const made = definition.run({
    id: row.id,
    owner,
    projectId,
    input,
    attempt,
    log,
    signal,
    partials,
    ...reportTo(writer, definition, signal),
    ...projects.open(definition, row),
  });
  try {
    const result = definition.result.parse(await Promise.race([made, rejectWhenAborted(signal)]));
    requireStorable(result);
    await writer.flush();
    return result;
  } catch (error) {
    // What was reported before it failed or was cancelled stays.
    await writer.flush();
    throw error;
  } finally {
    writer.close();
  }
}

/** @throws Failure run_result_too_large */
function requireStorable(result: unknown): void {
  const size = Buffer.byteLength(JSON.stringify(result) ?? '');
  if (size > maxResultBytes) throw tooLargeResult;
}

function reportTo(
  writer: RunWriter,
  { partial: shape }: AnyRunDefinition,
  signal: AbortSignal,
): Pick<RunContext<unknown, unknown>, 'progress' | 'partial'> {
  return {
    async progress(fraction, message) {
      signal.throwIfAborted();
      await writer.progress(fraction, message);
    },
    async partial(value) {
      signal.throwIfAborted();
      return writer.partial(shape ? shape.parse(value) : value);
    },
  };
}

/** The ending of a run after a failed attempt; null where it is repeated. */
function endingOf(
  { tries = usualTries }: AnyRunDefinition,
  row: RunRow,
  stop: AbortSignal,
  error: unknown,
): Ending | null {
  if (stop.aborted && isTimeout(stop.reason)) return failed(commonFailures.fail('timeout'));
  if (error instanceof Failure) return failed(error);
  if (row.attempt < tries) return null;
  return failed(stop.aborted ? interrupted : commonFailures.fail('internal_error'));
}

export function failed({ code, message }: Failure): Ending {
  return { state: 'failed', errorCode: code, errorMessage: message };
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** Aborts a controller together with a signal; returns the function that undoes that. */
function passOn(from: AbortSignal, to: AbortController): () => void {
  const abort = () => to.abort(from.reason);
  if (from.aborted) abort();
  else from.addEventListener('abort', abort, { once: true });
  return () => from.removeEventListener('abort', abort);
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
