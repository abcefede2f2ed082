import { setTimeout as wait } from 'node:timers/promises';
import { outsideFailureIn } from '#platform/server/outside/outgoing/outside-failure.ts';

export interface Patience {
  /** Milliseconds of the longest pause. */
  longest: number;
  tries: number;
  signal: AbortSignal;
  now(): number;
}

/** Pause in milliseconds where a service names none. */
const usualPause = 5_000;

/**
 * Sends a request that a service did not take because it has too many, again after the pause that
 * the service asks for: such a request has changed nothing.
 * @throws the last failure; the reason of `signal`
 */
export async function withPatience<T>(send: () => Promise<T>, patience: Patience): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await send();
    } catch (error) {
      const outside = outsideFailureIn(error);
      if (outside?.code !== 'outside_busy' || outside.answered !== 429) throw error;
      const pause = outside.retryAt ? outside.retryAt.getTime() - patience.now() : usualPause;
      if (turn >= patience.tries || pause > patience.longest) throw error;
      await wait(Math.max(0, pause), undefined, { signal: patience.signal });
    }
  }
}
