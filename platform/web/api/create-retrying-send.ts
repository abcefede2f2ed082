import { Failure } from '#kernel/call/failure.ts';
import type { Send } from './create-send.ts';

export interface RetryingSendPorts {
  send: Send;
  /** Resolves after some milliseconds; rejects with the signal's reason. */
  pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
}

/** Refusals that only say that it is a user's turn before: the same request is accepted later. */
const busyCodes = ['reading_others', 'reading_busy', 'too_many_requests', 'unavailable'];

/** Milliseconds before each further attempt; four minutes in all, more than any rate limit's minute. */
const pauses = [500, 1000, 2000, 4000, ...Array.from({ length: 29 }, () => 8000)];

/** A `send` that waits and asks again where the server is busy, until about four minutes have passed. */
export function createRetryingSend({ send, pause }: RetryingSendPorts): Send {
  return async (call, given, options = {}) => {
    const { handles = [], signal } = options;
    const isQuiet = handles === 'all' ? handles : [...handles, ...busyCodes];
    for (const milliseconds of pauses) {
      try {
        return await send(call, given, { ...options, handles: isQuiet });
      } catch (error) {
        if (!(error instanceof Failure) || !busyCodes.includes(error.code)) throw error;
        await pause(milliseconds, signal);
      }
    }
    return send(call, given, options);
  };
}
