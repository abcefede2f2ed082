import { Failure } from '#kernel/call/failure.ts';
import type { BatchOutcome } from '../contract/project.ts';

/**
 * Does the same to several projects, one after the other. Each is done as a whole or left as it
 * was, and the answer says which; what is no `Failure` ends the rest.
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
