import { commonFailures } from '#kernel/call/failure.ts';

/**
 * Counts the open streams of accounts, in this process. The returned function counts one until its
 * signal aborts, and throws too_many_requests where there are too many.
 */
export function limitStreams(max: number): (userId: string, signal: AbortSignal) => void {
  const open = new Map<string, number>();
  return (userId, signal) => {
    if (signal.aborted) return;
    const count = open.get(userId) ?? 0;
    if (count >= max) throw commonFailures.fail('too_many_requests');
    open.set(userId, count + 1);
    const close = () => {
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    };
    signal.addEventListener('abort', close, { once: true });
  };
}
