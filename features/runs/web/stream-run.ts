import type { QueryClient } from '@tanstack/react-query';
import { Failure } from '#kernel/call/failure.ts';
import { sendStreamed } from '#platform/web/api/send.ts';
import { followRun } from '../contract/calls.ts';
import type { Run, RunEvent } from '../contract/run.ts';
import { ownRuns, runQuery } from './run-query.ts';

/**
 * Updates the page's state of a run from its stream of events. After a lost connection, refetching
 * goes on by itself. As a browser has few connections to a server, only parts that show partial
 * results use streams.
 */
export async function streamRun(
  client: QueryClient,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { queryKey } = runQuery(ownRuns, id);
  const known = client.getQueryData<Run>(queryKey)?.partials.length ?? 0;
  const onEvent = (event: RunEvent) =>
    client.setQueryData<Run>(queryKey, (run) => run && applyEvent(run, event));
  const given = { params: { id }, query: { partials_from: known } };
  try {
    await sendStreamed(followRun, given, onEvent, { signal, handles: 'all' });
  } catch (error) {
    if (!signal.aborted && !(error instanceof Failure)) throw error;
  }
}

/** The state of a run after an event. */
export function applyEvent(run: Run, event: RunEvent): Run {
  if (event.type === 'progress') return { ...run, ...event.run };
  if (event.type === 'restarted') return { ...run, partials: [] };
  if (event.type === 'ended') return { ...event.run, partials: run.partials };
  // A result that is known already, or whose predecessors are missing, is left to the next read.
  if (event.index !== run.partials.length) return run;
  return { ...run, partials: [...run.partials, event.value] };
}
