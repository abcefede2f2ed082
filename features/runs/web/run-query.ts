import { queryOptions } from '@tanstack/react-query';
import { Failure } from '#kernel/call/failure.ts';
import type { JobStatus } from '#kernel/call/job.ts';
import { send } from '#platform/web/api/send.ts';
import { readRun } from '../contract/calls.ts';
import { hasEnded, type Run, runsTopic } from '../contract/run.ts';

/** Reads how far runs are, by the calls of one kind of caller. */
export interface RunSource<Status extends JobStatus<unknown>> {
  /** Tells it from other sources. */
  name: string;
  /** @param before what was read of the run last */
  read(id: string, signal: AbortSignal, before: Status | undefined): Promise<Status>;
}

/** Failures that may be over at the next look; following goes on, and nobody is shown them. */
const passing = ['no_answer', 'timeout', 'unavailable', 'too_many_requests'];

/** Milliseconds between two looks, should nothing be announced: more, the longer it takes. */
const [firstInterval, maxInterval, growth] = [500, 3000, 1.3];

export function nextInterval(looks: number): number {
  return Math.min(firstInterval * growth ** looks, maxInterval);
}

/** Whether what a read failed of may be over at the next one. */
export function isPassing(error: unknown): boolean {
  return error instanceof Failure && passing.includes(error.code);
}

/** For calls that a source sends: what passes is not shown. */
export const quietly = { handles: passing };

/** The runs of a person, by the calls of `runs`. */
export const ownRuns: RunSource<Run> = {
  name: 'own',
  read: (id, signal, before) =>
    readOn(before, (partials_from) =>
      send(readRun, { params: { id }, query: { partials_from } }, { signal, ...quietly }),
    ),
};

/** Reads a run with the partial results that are not here yet. */
export async function readOn(
  before: Run | undefined,
  read: (from: number) => Promise<Run>,
): Promise<Run> {
  const from = before?.partials.length ?? 0;
  const run = await read(from);
  if (!before || from === 0) return run;
  // It began again meanwhile, and its partial results with it.
  if (run.partials_attempt !== before.partials_attempt) return read(0);
  return { ...run, partials: [...before.partials, ...run.partials] };
}

/**
 * A run as it is now, asked for again until it has ended: when the server announces a change, and
 * from time to time in any case, also in a tab that nobody looks at.
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
    // What has ended stays as it is.
    staleTime: ({ state: { data } }) => (data && hasEnded(data.state) ? Infinity : 0),
    structuralSharing: false,
  });
}
