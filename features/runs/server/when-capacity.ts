import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#kernel/call/failure.ts';

/** Milliseconds between two tries to start a run while too many of its owner are under way. */
const capacityInterval = 2000;

interface CapacityOptions {
  signal: AbortSignal;
  /** Called before each pause. */
  onWaiting?(): Promise<void>;
}

/**
 * Starts a run from another one, and waits while too many runs of the owner are under way.
 * @throws the failure of starting it; the reason of `signal`
 */
export async function whenCapacity<Started>(
  start: () => Promise<Started>,
  { signal, onWaiting }: CapacityOptions,
): Promise<Started> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'too_many_requests') throw error;
      await onWaiting?.();
      await pause(capacityInterval, undefined, { signal });
    }
  }
}
