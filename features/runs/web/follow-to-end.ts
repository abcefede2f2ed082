import { QueryObserver } from '@tanstack/react-query';
import type { JobStatus } from '#kernel/call/job.ts';
import { queryClient } from '#platform/web/queries/query-client.ts';
import { hasEnded } from '../contract/run.ts';
import { noteEnd, watchRun } from './followed-runs.ts';
import { isPassing, type RunSource, runQuery } from './run-query.ts';

/**
 * Resolves with the ended run. Rejects with an error of reading it that is not temporary, and with
 * the signal's reason.
 * @param report called with the state of the run, each time that it is read
 */
export function followToEnd<Status extends JobStatus<unknown>>(
  source: RunSource<Status>,
  id: string,
  signal: AbortSignal,
  report: (status: Status) => void,
): Promise<Status> {
  const observer = new QueryObserver(queryClient, runQuery(source, id));
  const { promise, resolve, reject } = Promise.withResolvers<Status>();
  const look = () => {
    const { data, error } = observer.getCurrentResult();
    if (data && hasEnded(data.state)) {
      noteEnd(id);
      resolve(data);
    } else if (error && !isPassing(error)) reject(error);
    else if (data) report(data);
  };
  const abort = () => reject(signal.reason);
  const unwatch = watchRun(id);
  const unsubscribe = observer.subscribe(look);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  else look();
  return promise.finally(() => {
    signal.removeEventListener('abort', abort);
    unsubscribe();
    unwatch();
  });
}
