import type { Integrations } from '#features/integrations/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { outsideCalls } from '../../contract/calls/outside-calls.ts';
import type { ReviewAccess } from '../review-access.ts';

/** Whether issues of a review can be sent to a tracker by the account of the caller. */
export function outsideRoutes(
  { editing }: ReviewAccess,
  integrations: Pick<Integrations, 'requireReady'>,
): Implementation[] {
  return [
    implement(outsideCalls.authoriseTracker, async ({ actor, input: { params, body } }) => {
      await editing.allowEdit(actor, params.id);
      await integrations.requireReady(actor.userId, body.tracker);
      return { connected: true as const };
    }),
  ];
}
