import { Failure } from '#kernel/call/failure.ts';
import type { Send } from './create-send.ts';

export interface RetryingSendPorts {
  send: Send;
  /** Resolves after some milliseconds; rejects with the signal's reason. */
  pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
}

/** Failures of a busy server: the same request is accepted later. */
const busyCodes = ['reading_others', 'reading_busy', 'too_many_requests', 'unavailable'];

/** Milliseconds before each retry; four minutes in all, longer than the window of any rate limit. */
const pauses = [500, 1000, 2000, 4000, ...Array.from({ length: 29 }, () => 8000)];

/** A `send` that waits and retries while the server is busy, for about four minutes. */
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
