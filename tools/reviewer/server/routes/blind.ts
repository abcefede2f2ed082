import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { blindCalls } from '../../contract/calls/blind-calls.ts';
import type { ReviewAccess } from '../review-access.ts';

/** The calls that begin and end working alone. */
export function blindRoutes(access: ReviewAccess): Implementation[] {
  return [
    implement(blindCalls.workAlone, async ({ actor, input: { params } }) => ({
      blind_since: await access.workAlone(actor, params.id, new Date().toISOString()),
    })),
    implement(blindCalls.debrief, async ({ actor, input: { params } }) => ({
      issues: await access.debrief(actor, params.id),
    })),
  ];
}
