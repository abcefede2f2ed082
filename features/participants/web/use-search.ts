import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cancelRun } from '#features/runs/contract/calls.ts';
import { followToEnd, ownRuns, quietly } from '#features/runs/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { type SearchPurpose, searchParticipant } from '../contract/withdrawal-calls.ts';

/** A search for what a participant said, as a page shows it. */
export interface Search<Answer> {
  /** Null while none is under way; the part is from 0 to 1. */
  progress: { part: number; message: string } | null;
  /** Why it failed, for users; null where it did not. */
  problem: string | null;
  answer: Answer | undefined;
  start(): void;
}

/**
 * Searches for what a participant said by a run, and reads what it found. Leaving the page cancels it.
 * @param read reads what the run found
 */
export function useSearch<Answer>(
  id: string,
  purpose: SearchPurpose,
  read: (runId: string) => Promise<Answer>,
): Search<Answer> {
  const [progress, setProgress] = useState<Search<Answer>['progress']>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);
  const search = useMutation({
    async mutationFn() {
      const { signal } = left.current;
      setProgress({ part: 0, message: '' });
      const given = { params: { id }, body: { purpose } };
      const { run_id } = await send(searchParticipant, given, { handles: 'all' });
      const cancel = () =>
        void send(cancelRun, { params: { id: run_id } }, quietly).catch(logFailure);
      if (signal.aborted) cancel();
      signal.addEventListener('abort', cancel);
      const run = await followToEnd(ownRuns, run_id, signal, (now) =>
        setProgress({ part: now.progress, message: now.message }),
      );
      signal.removeEventListener('abort', cancel);
      if (run.error) throw new Failure(run.error.error_code, 409, run.error.error_message);
      if (run.state !== 'done') throw new Failure('cancelled', 409, 'The search was cancelled.');
      return read(run_id);
    },
    onSettled: () => setProgress(null),
  });
  const { error } = search;
  return {
    progress,
    problem: error && !search.isPending ? messageOf(error) : null,
    answer: search.data,
    start: () => search.mutate(),
  };
}

const messageOf = (error: Error) =>
  error instanceof Failure ? error.message : 'The search was not carried out.';
