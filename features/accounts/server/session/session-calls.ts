import bowser from 'bowser';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { endAllSessions, endSession, listSessions } from '../../contract/sessions.ts';
import type { AccountsContext } from '../accounts-context.ts';

export function sessionCalls({ sessions, security }: AccountsContext): Implementation[] {
  return [
    implement(listSessions, async ({ actor }) => ({
      sessions: (await sessions.list(actor.userId)).map((session) => ({
        id: session.id,
        device: describeSessionDevice(session.userAgent),
        address: session.address,
        signed_in_at: session.createdAt.toISOString(),
        last_used_at: session.usedAt.toISOString(),
        current: session.id === actor.sessionId,
      })),
    })),
    implement(endSession, async (context) => {
      const { input, actor } = context;
      await sessions.end(actor.userId, input.params.id);
      await security.record('session-ended', actor.userId, context);
      return null;
    }),
    implement(endAllSessions, async (context) => {
      const { actor } = context;
      await sessions.endAll(actor.userId);
      await security.record('sessions-ended', actor.userId, context);
      return null;
    }),
  ];
}

/** Browser and system of a user agent, such as 'Firefox on Linux'. */
export function describeSessionDevice(userAgent: string): string {
  const { browser, os } = userAgent ? bowser.parse(userAgent) : { browser: {}, os: {} };
  const name = browser.name || 'Unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}
