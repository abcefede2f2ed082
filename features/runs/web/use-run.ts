import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '#platform/web/api/send.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { cancelRun, removeRun, retryRun, undoRun } from '../contract/calls.ts';
import { hasEnded, type Run, runsTopic } from '../contract/run.ts';
import { noteEnd, watchRun } from './followed-runs.ts';
import { isPassing, ownRuns, runQuery } from './run-query.ts';
import { streamRun } from './stream-run.ts';

/** A run that a page follows, with its actions. */
export interface FollowedRun {
  /** Null until it was read for the first time. */
  run: Run | null;
  /** An error of reading it that is not temporary; null for none. */
  error: Error | null;
  /** Whether one of these actions is running. */
  isBusy: boolean;
  /** Set while the run can be cancelled. */
  cancel?: (() => void) | undefined;
  /** Set once it failed or was cancelled; starts a new run. */
  retry?: (() => void) | undefined;
  /** Set while its changes can be undone. */
  undo?: (() => void) | undefined;
  /** Set once it has ended; deletes it. */
  remove?: (() => void) | undefined;
}

interface UseRunOptions {
  /**
   * Whether this part of the page shows the run, so that the general list does not; true by
   * default.
   */
  isOwnPart?: boolean;
  /** Whether partial results are shown, which then arrive at once. */
  streams?: boolean;
  /** Called with the run that repeats this one, which the page follows from then on. */
  onRetry?: (run: Run) => void;
  onUndone?: (outcome: { takenBack: number; stayed: number }) => void;
}

/**
 * Follows a run until it has ended: its progress, partial results and result. It continues after
 * the page was reloaded or offline, as the run does on the server.
 * @param id null for none
 */
export function useRun(id: string | null, options: UseRunOptions = {}): FollowedRun {
  const client = useQueryClient();
  const query = useQuery({ ...runQuery(ownRuns, id ?? ''), enabled: id !== null });
  const { isOwnPart = true } = options;
  const ended = query.data && hasEnded(query.data.state) ? id : null;
  useEffect(() => (id === null || !isOwnPart ? undefined : watchRun(id)), [id, isOwnPart]);
  useEffect(() => {
    if (ended !== null && isOwnPart) noteEnd(ended);
  }, [ended, isOwnPart]);
  const isStreaming = options.streams === true && query.data !== undefined && ended === null;
  useEffect(() => {
    if (id === null || !isStreaming) return;
    const leave = new AbortController();
    streamRun(client, id, leave.signal).catch(logFailure);
    return () => leave.abort();
  }, [client, id, isStreaming]);
  const params = { id: id ?? '' };
  const changed = () => client.invalidateQueries({ queryKey: [runsTopic] });
  const cancelling = useMutation({
    mutationFn: () => send(cancelRun, { params }),
    onSettled: changed,
  });
  const retrying = useMutation({
    mutationFn: () => send(retryRun, { params }),
    onSuccess: (run) => options.onRetry?.(run),
    onSettled: changed,
  });
  const undoing = useMutation({
    mutationFn: () => send(undoRun, { params }),
    onSuccess: ({ taken_back: takenBack, stayed }) => options.onUndone?.({ takenBack, stayed }),
    onSettled: changed,
  });
  const removing = useMutation({
    mutationFn: () => send(removeRun, { params }),
    onSettled: changed,
  });
  const run = (id === null ? null : query.data) ?? null;
  const isBusy = [cancelling, retrying, undoing, removing].some(({ isPending }) => isPending);
  const mayRetry = run?.state === 'failed' || run?.state === 'cancelled';
  return {
    run,
    error: query.error && !isPassing(query.error) ? query.error : null,
    isBusy,
    ...(run && !hasEnded(run.state) ? { cancel: () => cancelling.mutate() } : {}),
    ...(mayRetry && options.onRetry ? { retry: () => retrying.mutate() } : {}),
    ...(run?.may_undo ? { undo: () => undoing.mutate() } : {}),
    ...(run && hasEnded(run.state) ? { remove: () => removing.mutate() } : {}),
  };
}
