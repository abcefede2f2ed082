import { queryOptions } from '@tanstack/react-query';
import { Failure } from '#kernel/call/failure.ts';
import type { JobStatus } from '#kernel/call/job.ts';
import { send } from '#platform/web/api/send.ts';
import { readRun } from '../contract/calls.ts';
import { hasEnded, type Run, runsTopic } from '../contract/run.ts';

/** Reads runs with the calls of one type of caller. */
export interface RunSource<Status extends JobStatus<unknown>> {
  /** Unique among sources. */
  name: string;
  /** @param before the state that was read last */
  read(id: string, signal: AbortSignal, before: Status | undefined): Promise<Status>;
}

/** Temporary failures: following continues, and they are not shown. */
const passing = ['no_answer', 'timeout', 'unavailable', 'too_many_requests'];

/** Milliseconds between two reads without announcements; they increase over time. */
const [firstInterval, maxInterval, growth] = [500, 3000, 1.3];

export function nextInterval(looks: number): number {
  return Math.min(firstInterval * growth ** looks, maxInterval);
}

/** Whether a failure is a temporary one. */
export function isPassing(error: unknown): boolean {
  return error instanceof Failure && passing.includes(error.code);
}

/** Options of calls whose temporary failures are not shown. */
export const quietly = { handles: passing };

/** A user's own runs, read with the calls of `runs`. */
export const ownRuns: RunSource<Run> = {
  name: 'own',
  read: (id, signal, before) =>
    readOn(before, (partials_from) =>
      send(readRun, { params: { id }, query: { partials_from } }, { signal, ...quietly }),
    ),
};

/** Reads a run with the partial results that the page lacks. */
export async function readOn(
  before: Run | undefined,
  read: (from: number) => Promise<Run>,
): Promise<Run> {
  const from = before?.partials.length ?? 0;
  const run = await read(from);
  if (!before || from === 0) return run;
  // It started again meanwhile, without the earlier partial results.
  if (run.partials_attempt !== before.partials_attempt) return read(0);
  return { ...run, partials: [...before.partials, ...run.partials] };
}

/**
 * The state of a run, refetched until it has ended: when the server announces a change, and at
 * intervals in any case, also in a background tab.
 */
export function runQuery<Status extends JobStatus<unknown>>(source: RunSource<Status>, id: string) {
  const queryKey = [runsTopic, source.name, id];
  return queryOptions<Status>({
    queryKey,
    queryFn: ({ signal, client }) => source.read(id, signal, client.getQueryData<Status>(queryKey)),
    refetchIntervalInBackground: true,
    refetchInterval({ state: { data, error, dataUpdateCount, errorUpdateCount } }) {
      if (data && hasEnded(data.state)) return false;
      if (error && !isPassing(error)) return false;
      return nextInterval(dataUpdateCount + errorUpdateCount);
    },
    // An ended run does not change any more.
    staleTime: ({ state: { data } }) => (data && hasEnded(data.state) ? Infinity : 0),
    structuralSharing: false,
  });
}
