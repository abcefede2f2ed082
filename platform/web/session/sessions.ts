import { newId } from '#platform/web/ids/new-id.ts';
import { useStore } from '#platform/web/store/store.ts';
import { createSessions, type SessionPorts, type Sessions } from './create-sessions.ts';
import type { Session } from './session.ts';
import { notifyTabs, oneTabAtATime, whenStored } from './tabs.ts';

/** What the platform needs from above; `app/web/compose.ts` hands it in. */
export interface SessionCalls extends Pick<SessionPorts, 'refresh' | 'refusalOf'> {
  /** Ends the session on the server, which also forgets the device that is named. */
  logout(given: { accessToken: string; deviceToken: string | undefined }): Promise<void>;
  /** Where the browser goes after signing out. */
  homeUrl(): Promise<string>;
}

let connected: SessionCalls | null = null;

/** Hands in the calls; once, before the web is drawn. */
export function connectSession(calls: SessionCalls): void {
  connected = calls;
}

/** The calls that were handed in. */
export function sessionCalls(): SessionCalls {
  if (!connected) throw new Error('The session is used before app/web/compose.ts connected it.');
  return connected;
}

/** The session of this browser. */
export const sessions: Sessions = createSessions({
  refresh: (given) => sessionCalls().refresh(given),
  refusalOf: (failure) => sessionCalls().refusalOf(failure),
  newAttempt: newId,
  now: Date.now,
  oneTabAtATime,
  whenStored,
  notifyTabs,
});

/** Who is signed in, or null; null too while a prerendered page is taken over. */
export function useSession(): Session | null {
  return useStore(sessions.state).session;
}
