import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { outsideCalls } from '../../contract/calls/outside-calls.ts';
import { reviewFailures } from '../../contract/failures.ts';
import type { ReviewAccess } from '../review-access.ts';

/** The calls of issue trackers, which this version of the suite does not have: they fail. */
export function outsideRoutes({ editing }: ReviewAccess): Implementation[] {
  return [
    implement(outsideCalls.authoriseTracker, async ({ actor, input: { params, body } }) => {
      await editing.allowEdit(actor, params.id);
      throw reviewFailures.fail(`${body.tracker}_not_connected`);
    }),
  ];
}
