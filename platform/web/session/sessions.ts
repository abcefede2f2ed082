import { newId } from '#platform/web/ids/new-id.ts';
import { useStore } from '#platform/web/store/store.ts';
import { createSessions, type SessionPorts, type Sessions } from './create-sessions.ts';
import type { Session } from './session.ts';
import { notifyTabs, oneTabAtATime, whenStored } from './tabs.ts';

/** Dependencies of the platform on higher layers; `app/web/compose.ts` provides them. */
export interface SessionCalls extends Pick<SessionPorts, 'refresh' | 'refusalOf'> {
  /** Ends the session on the server, which also deletes the named device. */
  logout(given: { accessToken: string; deviceToken: string | undefined }): Promise<void>;
  /** The address after signing out. */
  homeUrl(): Promise<string>;
}

let connected: SessionCalls | null = null;

/** Provides the dependencies; called once, before the web is rendered. */
export function connectSession(calls: SessionCalls): void {
  connected = calls;
}

/** The provided dependencies. */
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

/** The signed-in user, or null; also null while a prerendered page is hydrated. */
export function useSession(): Session | null {
  return useStore(sessions.state).session;
}
