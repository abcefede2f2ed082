import type { AccountActor } from '#kernel/call/actor.ts';
import { describeDevice } from '#platform/server/http/describe-device.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  endAllSessions,
  endSession,
  listSessions,
  reportActivity,
} from '../../contract/sessions.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { accountOf, recordSecurity } from '../security/record-security.ts';

export function sessionCalls({ sessions, audit, database }: AccountsContext): Implementation[] {
  const record = (
    action: 'account.session_ended' | 'account.sessions_ended',
    actor: AccountActor,
  ) => recordSecurity({ audit }, database.orm, action, accountOf(actor));
  return [
    implement(listSessions, async ({ actor }) => ({
      sessions: (await sessions.list(actor.userId)).map((session) => ({
        id: session.id,
        device: describeDevice(session.userAgent),
        address: session.address,
        signed_in_at: session.createdAt.toISOString(),
        last_used_at: session.usedAt.toISOString(),
        current: session.id === actor.sessionId,
      })),
    })),
    // The check of the token has stored the use.
    implement(reportActivity, async () => null),
    implement(endSession, async ({ input, actor }) => {
      await sessions.end(actor.userId, input.params.id);
      await record('account.session_ended', actor);
      return null;
    }),
    implement(endAllSessions, async ({ actor }) => {
      await sessions.endAll(actor.userId);
      await record('account.sessions_ended', actor);
      return null;
    }),
  ];
}
