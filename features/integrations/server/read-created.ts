import { Failure } from '#kernel/call/failure.ts';
import { integrationFailures } from '../contract/failures.ts';
import type { TicketSnapshot } from './tracker.ts';

/**
 * Reads a ticket that was just created.
 * @throws outside_answer for any failure: the ticket exists, also where the tracker refused to show it, as for
 *   too many requests, which would otherwise count as refused and be sent again
 */
export async function readCreated(read: () => Promise<TicketSnapshot>): Promise<TicketSnapshot> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw integrationFailures.fail('outside_answer', error.message);
  }
}
