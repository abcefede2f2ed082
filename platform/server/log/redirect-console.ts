import { describeError } from './describe-error.ts';
import type { Log } from './log.ts';

const ways = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

/**
 * Redirects the console, which libraries write to, to the log: the fact, and the described errors.
 * The text itself is left out, as it may be a user's.
 */
export function redirectConsole(log: Pick<Log, 'warn'>): void {
  const write = (way: string, given: readonly unknown[]) => {
    const error = given.find((one) => one instanceof Error);
    log.warn(
      { console: way, ...(error ? { said: describeError(error) } : {}) },
      'a library wrote something',
    );
  };
  for (const way of ways) globalThis.console[way] = (...given: unknown[]) => write(way, given);
}
