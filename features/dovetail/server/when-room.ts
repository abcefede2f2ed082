import { setTimeout as pause } from 'node:timers/promises';
import type { RunContext } from '#features/runs/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';

/** Milliseconds between two tries to start a run while too many of its owner are under way. */
const roomInterval = 2000;

/**
 * Starts a run of the same owner, and waits where too many are under way.
 * @param waiting the message of the progress meanwhile
 */
export async function whenRoom<Started>(
  { signal, progress }: Pick<RunContext<unknown, unknown>, 'signal' | 'progress'>,
  given: { fraction: number; waiting: string },
  start: () => Promise<Started>,
): Promise<Started> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'too_many_requests') throw error;
      await progress(given.fraction, given.waiting);
      await pause(roomInterval, undefined, { signal });
    }
  }
}
