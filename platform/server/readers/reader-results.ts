import { Failure } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';
import type { ReaderOutcome } from './reader.ts';

export type Result = { value: unknown } | { error: unknown };

/** The signal by which a process ends itself that has used up its processor time. */
export const tooLongSignal = 'SIGALRM';

/** Why a process ended: V8 aborts where its heap is full, and the system kills where all memory is. */
export function errorOfExit(code: number | null, signal: string | null): Error {
  if (signal === tooLongSignal) return readingFailures.fail('reading_too_long');
  if (signal !== null || code === 134) return readingFailures.fail('reading_too_heavy');
  return new Error(`A process that reads ended with ${code}.`);
}

export function resultOf(outcome: ReaderOutcome): Result {
  if (outcome.kind === 'read') return { value: outcome.value };
  if (outcome.kind === 'too-deep') return { error: readingFailures.fail('reading_too_deep') };
  if (outcome.kind === 'too-heavy') return { error: readingFailures.fail('reading_too_heavy') };
  if (outcome.kind === 'refused') {
    const { code, status, message, fields } = outcome.failure;
    return { error: new Failure(code, status, message, fields) };
  }
  const error = new Error(`A reader threw ${outcome.name}.`);
  error.stack = `${error.message}\n${outcome.stack}`;
  return { error };
}
