import type { Call } from '#kernel/call/call.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { aiFailures } from '../contract/failures.ts';

/** Implements calls that need AI: they fail, as this version of the suite has none. */
export function generateRoutes(calls: readonly Call[]): Implementation[] {
  return calls.map((call) =>
    implement(call, async () => {
      throw aiFailures.fail('ai_not_set_up');
    }),
  );
}
