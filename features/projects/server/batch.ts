import { Failure } from '#kernel/call/failure.ts';
import type { BatchOutcome } from '../contract/project.ts';

/**
 * Runs an action for several projects, one after the other, and returns which succeeded. Each is
 * changed completely or not at all. An error that is not a `Failure` ends the batch.
 */
export async function runForEach(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await act(id);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcome.failed.push({ _id: id, error_code: error.code, error_message: error.message });
    }
  }
  return outcome;
}
