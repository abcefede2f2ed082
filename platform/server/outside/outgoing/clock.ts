import { setTimeout as wait } from 'node:timers/promises';

/** The time, passed in so that tests of waiting need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds; rejects with the signal's reason when it aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  async wait(milliseconds, signal) {
    try {
      await wait(milliseconds, undefined, { signal });
    } catch {
      signal.throwIfAborted();
    }
  },
};
